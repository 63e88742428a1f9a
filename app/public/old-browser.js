// Runs instead of the portal in browsers without module support, so it uses only old syntax.
document.getElementById('root').className = 'no-script';
document.getElementById('root').textContent =
  'Campus Cover does not work in this browser. Open it in Chrome, Edge, Firefox or Safari.';
