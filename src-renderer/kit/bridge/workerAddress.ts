interface ScriptAddressPolicy {
  createScriptURL(address: string): unknown;
}
interface PolicyFactory {
  createPolicy(name: string, rules: { createScriptURL: (address: string) => string }): ScriptAddressPolicy;
}

/**
 * Creates a worker's URL for Trusted Types: the policy allows only this URL and is listed in the pages'
 * Content-Security-Policy. Call it once per policy.
 */
export const createWorkerAddress = (policyName: string, workerAddress: string): string => {
  const { trustedTypes } = window as { trustedTypes?: PolicyFactory };
  const scriptPolicy = trustedTypes?.createPolicy(policyName, {
    createScriptURL: (address) => {
      if (address !== workerAddress) throw new TypeError(`not the address of ${policyName}`);
      return address;
    },
  });
  return (scriptPolicy?.createScriptURL(workerAddress) ?? workerAddress) as string;
};
