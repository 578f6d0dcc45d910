interface ScriptAddressPolicy {
  createScriptURL(address: string): unknown;
}
interface PolicyFactory {
  createPolicy(name: string, rules: { createScriptURL: (address: string) => string }): ScriptAddressPolicy;
}

/**
 * A worker's address as Trusted Types want it: from a policy that lets through this one alone, and that the pages'
 * Content-Security-Policy names. Called once for each policy.
 */
export const createWorkerAddress = (policy: string, workerAddress: string): string => {
  const { trustedTypes } = window as { trustedTypes?: PolicyFactory };
  const allowed = trustedTypes?.createPolicy(policy, {
    createScriptURL: (address) => {
      if (address !== workerAddress) throw new TypeError(`not the address of ${policy}`);
      return address;
    },
  });
  return (allowed?.createScriptURL(workerAddress) ?? workerAddress) as string;
};
