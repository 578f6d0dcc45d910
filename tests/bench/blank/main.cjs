// A minimal Electron app: the reference for the start time of the real one.
const { app, BrowserWindow, ipcMain } = require('electron');
const { join } = require('node:path');

if (!app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox();
ipcMain.on('painted', () => {
  console.log('Blank ready');
  if (process.env.BLANK_STAYS !== '1') app.quit();
});
void app.whenReady().then(() => {
  const window = new BrowserWindow({
    width: 1360,
    height: 860,
    webPreferences: { preload: join(__dirname, 'preload.cjs'), sandbox: true, contextIsolation: true },
  });
  void window.loadFile(join(__dirname, 'index.html'));
});
