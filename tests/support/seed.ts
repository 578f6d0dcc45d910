import fc from 'fast-check';

/**
 * Property tests draw the same values in every run, so that a run says something about the change and not about its luck.
 * `COMANDA_SEED` draws others, which is how to look for what no run has found yet.
 */
fc.configureGlobal({ seed: Number(process.env['COMANDA_SEED'] ?? 20261124) });
