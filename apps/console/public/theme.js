/* Runs before the first paint, so that a dark screen never flashes white. */
(function () {
  let scheme = 'light';
  try {
    const kept = JSON.parse(localStorage.getItem('parapet.state') || 'null');
    scheme = kept ? kept.state.theme : localStorage.getItem('parapet.theme');
  } catch {
    /* storage is switched off */
  }
  if (scheme === 'system') scheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  document.documentElement.setAttribute('data-mantine-color-scheme', scheme === 'dark' ? 'dark' : 'light');
})();
