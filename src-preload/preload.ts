import { contextBridge, ipcRenderer, type IpcRendererEvent } from 'electron';
import { ipcChannels, type ComandaBridge } from '@shared/bridge/bridge';

/** All that a page gets of the world outside: two channels and a subscription. Checks are made on the other side. */
const bridge: ComandaBridge = {
  call: (name, inputText, epoch, quiet) =>
    ipcRenderer.invoke(ipcChannels.call, name, inputText, epoch, quiet) as Promise<string>,
  act: (name, inputText) => ipcRenderer.invoke(ipcChannels.act, name, inputText) as Promise<string>,
  subscribe: (listener) => {
    // The event object carries ipcRenderer; only the text goes on.
    const pass = (_event: IpcRendererEvent, eventText: string) => listener(eventText);
    ipcRenderer.on(ipcChannels.event, pass);
    return () => {
      ipcRenderer.removeListener(ipcChannels.event, pass);
    };
  },
};

contextBridge.exposeInMainWorld('comanda', Object.freeze(bridge));
