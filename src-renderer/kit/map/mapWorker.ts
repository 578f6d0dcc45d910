import maplibregl from 'maplibre-gl/dist/maplibre-gl-csp';
import workerAddress from 'maplibre-gl/dist/maplibre-gl-csp-worker.js?url';

interface ScriptAddressPolicy {
  createScriptURL(address: string): unknown;
}
interface PolicyFactory {
  createPolicy(name: string, rules: { createScriptURL: (address: string) => string }): ScriptAddressPolicy;
}

let ready = false;

/**
 * Lets the map start its worker from our own bundle. Trusted Types require a policy for a worker's URL; this is the
 * only one in the pages' Content-Security-Policy, and it allows exactly one URL.
 */
export const prepareMapWorker = (): void => {
  if (ready) return;
  ready = true;
  const { trustedTypes } = window as { trustedTypes?: PolicyFactory };
  const allowed = trustedTypes?.createPolicy('comanda-map-worker', {
    createScriptURL: (address) => {
      if (address !== workerAddress) throw new TypeError('not the map worker');
      return address;
    },
  });
  maplibregl.setWorkerUrl((allowed?.createScriptURL(workerAddress) ?? workerAddress) as string);
};
