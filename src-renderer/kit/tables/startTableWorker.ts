import workerAddress from './tableWorker?worker&url';

interface ScriptAddressPolicy {
  createScriptURL(address: string): unknown;
}
interface PolicyFactory {
  createPolicy(name: string, rules: { createScriptURL: (address: string) => string }): ScriptAddressPolicy;
}

let policy: ScriptAddressPolicy | undefined;

/** A worker that reads tables. Under Trusted Types its address comes from a policy that lets through this one alone. */
export const startTableWorker = (): Worker => {
  const { trustedTypes } = window as { trustedTypes?: PolicyFactory };
  policy ??= trustedTypes?.createPolicy('comanda-table-worker', {
    createScriptURL: (address) => {
      if (address !== workerAddress) throw new TypeError('not the worker for tables');
      return address;
    },
  });
  return new Worker((policy?.createScriptURL(workerAddress) ?? workerAddress) as string, { type: 'module' });
};
