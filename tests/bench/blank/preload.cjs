const { ipcRenderer } = require('electron');

window.addEventListener('DOMContentLoaded', () => {
  requestAnimationFrame(() => requestAnimationFrame(() => ipcRenderer.send('painted')));
});
