import { contextBridge, ipcRenderer, type IpcRendererEvent } from 'electron';
import { ipcChannels, type ComandaBridge } from '@shared/bridge/bridge';

/** The page's whole access to the outside: two channels and a subscription. The other side validates. */
const bridge: ComandaBridge = {
  call: (name, inputText, epoch, quiet) =>
    ipcRenderer.invoke(ipcChannels.call, name, inputText, epoch, quiet) as Promise<string>,
  act: (name, inputText) => ipcRenderer.invoke(ipcChannels.act, name, inputText) as Promise<string>,
  subscribe: (listener) => {
    // Forwards only the text, since the event object carries ipcRenderer.
    const pass = (_event: IpcRendererEvent, eventText: string) => listener(eventText);
    ipcRenderer.on(ipcChannels.event, pass);
    return () => {
      ipcRenderer.removeListener(ipcChannels.event, pass);
    };
  },
};

contextBridge.exposeInMainWorld('comanda', Object.freeze(bridge));
