/* Runs before the first paint, so that a dark screen never flashes white. */
(function () {
  let scheme = 'light';
  try { scheme = localStorage.getItem('parapet.theme') || 'light'; } catch { /* storage is switched off */ }
  document.documentElement.setAttribute('data-mantine-color-scheme', scheme === 'dark' ? 'dark' : 'light');
})();
