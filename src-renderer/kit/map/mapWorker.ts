import maplibregl from 'maplibre-gl/dist/maplibre-gl-csp';
import workerAddress from 'maplibre-gl/dist/maplibre-gl-csp-worker.js?url';
import { createWorkerAddress } from '@kit/bridge/workerAddress';

let ready = false;

/** Lets the map start its worker from our own bundle. */
export const prepareMapWorker = (): void => {
  if (ready) return;
  ready = true;
  maplibregl.setWorkerUrl(createWorkerAddress('comanda-map-worker', workerAddress));
};
