/* The hosted form: opened in a frame by the console, it tells its opener how the payment ended and never shows it the numbers. */
(async () => {
  const given = new URLSearchParams(location.hash.slice(1));
  const $ = (id) => document.getElementById(id);
  const locale = given.get('locale') === 'en-GB' ? 'en-GB' : 'en-US';
  document.documentElement.lang = locale;
  document.documentElement.dataset.theme = given.get('theme') === 'dark' ? 'dark' : 'light';
  const words = (await (await fetch('/hosted/words.json')).json())[locale];
  const isCard = given.get('paymentCategory') !== 'ECheck';
  const token = given.get('tokenId') || '';
  const opener = given.get('origin') || '';
  let requestId = crypto.randomUUID();

  const tell = (message) => {
    if (opener) parent.postMessage(message, opener);
  };
  const tellSize = () =>
    tell({ type: 'portalOne.size', height: Math.ceil($('form').getBoundingClientRect().height) + 10 });
  for (const one of document.querySelectorAll('[data-word]')) one.textContent = words[one.dataset.word];
  $('amount').textContent = given.get('amountText') || '';
  $('policy').textContent = `${words.policy} ${given.get('policyNumber') || ''}`;
  $('pay').textContent = `${words.pay} ${given.get('amountText') || ''}`;
  $('card').hidden = Boolean(token) || !isCard;
  $('bank').hidden = Boolean(token) || isCard;
  $('keep').hidden = Boolean(token);
  $('saved').hidden = !token;
  $('savedText').textContent = given.get('tokenTitle') || '';
  for (const test of isCard ? words.cardTests : words.bankTests)
    $('tests').append(Object.assign(document.createElement('li'), { textContent: test }));
  new ResizeObserver(tellSize).observe($('form'));
  if (!token) (isCard ? $('number') : $('bankName')).focus({ preventScroll: true });

  const digits = (id) => $(id).value.replace(/\D/g, '');
  $('number').addEventListener('input', () => {
    $('number').value = digits('number')
      .slice(0, 19)
      .replace(/(.{4})(?=.)/g, '$1 ');
  });
  $('expiry').addEventListener('input', () => {
    const typed = digits('expiry').slice(0, 4);
    $('expiry').value = typed.length > 2 ? `${typed.slice(0, 2)}/${typed.slice(2)}` : typed;
  });

  const luhn = (number) =>
    [...number]
      .reverse()
      .reduce((sum, digit, at) => sum + (at % 2 ? [0, 2, 4, 6, 8, 1, 3, 5, 7, 9][digit] : Number(digit)), 0) %
      10 ===
    0;
  const notExpired = () => {
    const [month, year] = [Number(digits('expiry').slice(0, 2)), 2000 + Number(digits('expiry').slice(2))];
    return month >= 1 && month <= 12 && new Date(year, month, 1) > new Date();
  };
  const rules = isCard
    ? {
        number: () => /^\d{13,19}$/.test(digits('number')) && luhn(digits('number')),
        expiry: notExpired,
        cvc: () => /^\d{3,4}$/.test(digits('cvc')),
      }
    : {
        routing: () => (locale === 'en-GB' ? /^\d{6}$/ : /^\d{9}$/).test(digits('routing')),
        account: () => /^\d{4,17}$/.test(digits('account')),
      };

  const check = () => {
    const wrong = Object.entries(rules).filter(([id, holds]) => {
      const isWrong = !holds();
      $(id).setAttribute('aria-invalid', String(isWrong));
      $(`${id}-error`).textContent = isWrong ? words[`${id}Wrong`] : '';
      return isWrong;
    });
    if (wrong[0]) $(wrong[0][0]).focus();
    return wrong.length === 0;
  };
  const fail = (text) => {
    $('error').textContent = text;
    $('error').hidden = !text;
    $('pay').disabled = $('cancel').disabled = false;
  };

  $('cancel').addEventListener('click', () => tell({ type: 'portalOne.unload' }));
  $('form').addEventListener('submit', async (event) => {
    event.preventDefault();
    fail('');
    if (!token && !check()) return;
    $('pay').disabled = $('cancel').disabled = true;
    try {
      const response = await fetch('/Api/Api/Payment/Submit', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          sessionKey: given.get('sessionKey'),
          paymentCategory: isCard ? 'CreditCard' : 'ECheck',
          paymentAmount: Number(given.get('amount')),
          minimumAmountDue: Number(given.get('minimumAmountDue') || 0),
          policyNumber: given.get('policyNumber'),
          number: token ? '' : digits(isCard ? 'number' : 'account'),
          tokenId: token,
          bankName: $('bankName').value.trim(),
          save: $('save').checked,
          requestId,
          expiryMonth: isCard ? Number(digits('expiry').slice(0, 2)) : 0,
          expiryYear: isCard ? 2000 + Number(digits('expiry').slice(2)) : 0,
        }),
      });
      const answer = await response.json();
      if (!response.ok) {
        requestId = crypto.randomUUID();
        return fail(answer.ResponseMessage || words.failed);
      }
      const { saved, ...transaction } = answer;
      if (saved) tell({ type: 'portalOne.saveComplete', ...saved });
      tell({ type: 'portalOne.paymentComplete', ...transaction });
      tell({ type: 'portalOne.unload' });
    } catch {
      fail(words.notSent);
    }
    return undefined;
  });
  tell({ type: 'portalOne.load' });
})();
