import maplibregl from 'maplibre-gl/dist/maplibre-gl-csp';
import workerAddress from 'maplibre-gl/dist/maplibre-gl-csp-worker.js?url';
import { createWorkerAddress } from '@kit/bridge/workerAddress';

let isReady = false;

/** Makes the map library load its worker from the app's bundle. */
export const prepareMapWorker = (): void => {
  if (isReady) return;
  isReady = true;
  maplibregl.setWorkerUrl(createWorkerAddress('comanda-map-worker', workerAddress));
};
