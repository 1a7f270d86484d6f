/* For browsers that know neither modules nor the clipboard. */
(function () {
  const address = document.getElementById('address');
  address.value = location.protocol + '//' + location.host + '/login';
  document.getElementById('copy').addEventListener('click', function () {
    address.select();
    document.execCommand('copy');
    document.getElementById('copied').removeAttribute('hidden');
  });
})();
