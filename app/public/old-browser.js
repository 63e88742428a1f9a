// Browsers that know no modules run this in place of the portal, in the language that they know.
document.getElementById('root').className = 'no-script';
document.getElementById('root').textContent =
  'Campus Cover does not work in this browser. Please open it in Chrome, Edge, Firefox or Safari.';
