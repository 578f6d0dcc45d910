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
 * Lets the map start its worker from our own bundle. Under Trusted Types a worker's address has to come from a policy;
 * this one is the only one that the pages' Content-Security-Policy names, and it lets exactly one address through.
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
