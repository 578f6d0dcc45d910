import fc from 'fast-check';

/**
 * Property tests use the same seed in every run, so that results depend only on the code. Set `COMANDA_SEED` to try
 * other values.
 */
fc.configureGlobal({ seed: Number(process.env['COMANDA_SEED'] ?? 20261124) });
