/** npm run release-keys: creates the key pair that signs updates. Nothing is written to disk. */
import { print, runMain } from './cli.mjs';
import { createReleaseKeys } from './updateMetadata.mjs';

await runMain(async () => {
  const { publicKey, privateKey } = createReleaseKeys();
  print(`Public key, for "updates" in the environment file:\n  ${publicKey}\n`);
  print(`Private key. Keep it in a secret store; whoever has it can update every installed app:`);
  print(`  COMANDA_RELEASE_KEY=${privateKey}`);
});
