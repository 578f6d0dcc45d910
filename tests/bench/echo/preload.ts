import { contextBridge, ipcRenderer } from 'electron';
import '../../../src-preload/preload';

contextBridge.exposeInMainWorld('echo', (name: string) => ipcRenderer.invoke('echo', name) as Promise<string>);
