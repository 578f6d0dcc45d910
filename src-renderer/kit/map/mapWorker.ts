import maplibregl from 'maplibre-gl/dist/maplibre-gl-csp';
import workerAddress from 'maplibre-gl/dist/maplibre-gl-csp-worker.js?url';
import { createWorkerAddress } from '@kit/bridge/workerAddress';

let ready = false;

/** Makes the map library load its worker from the app's bundle. */
export const prepareMapWorker = (): void => {
  if (ready) return;
  ready = true;
  maplibregl.setWorkerUrl(createWorkerAddress('comanda-map-worker', workerAddress));
};
