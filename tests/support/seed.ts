import fc from 'fast-check';

/**
 * Property tests use the same seed in every run, so that results depend on the code alone. Set `COMANDA_SEED` to search
 * with other values.
 */
fc.configureGlobal({ seed: Number(process.env['COMANDA_SEED'] ?? 20261124) });
