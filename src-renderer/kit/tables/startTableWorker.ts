import workerAddress from './tableWorker?worker&url';

interface ScriptAddressPolicy {
  createScriptURL(address: string): unknown;
}
interface PolicyFactory {
  createPolicy(name: string, rules: { createScriptURL: (address: string) => string }): ScriptAddressPolicy;
}

let policy: ScriptAddressPolicy | undefined;

/** Worker that reads tables. Trusted Types allow only its URL, by a policy of its own. */
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
