import { contextBridge, ipcRenderer, type IpcRendererEvent } from 'electron';
import { ipcChannels, type ComandaBridge } from '@shared/bridge/bridge';

/**
 * The page's only access to the main process: two channels and a subscription. The main process validates all input.
 */
const bridge: ComandaBridge = {
  call: (name, inputText, epoch, quiet) =>
    ipcRenderer.invoke(ipcChannels.call, name, inputText, epoch, quiet) as Promise<string>,
  act: (name, inputText) => ipcRenderer.invoke(ipcChannels.act, name, inputText) as Promise<string>,
  subscribe: (listener) => {
    // Forwards only the text, because the event object would give the page access to ipcRenderer.
    const passToListener = (_event: IpcRendererEvent, eventText: string) => listener(eventText);
    ipcRenderer.on(ipcChannels.event, passToListener);
    return () => {
      ipcRenderer.removeListener(ipcChannels.event, passToListener);
    };
  },
};

contextBridge.exposeInMainWorld('comanda', Object.freeze(bridge));
