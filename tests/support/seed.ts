import fc from 'fast-check';

/**
 * Fixed seed for property tests, so that failures come from the change and not from chance. Set `COMANDA_SEED` to
 * search for new failures.
 */
fc.configureGlobal({ seed: Number(process.env['COMANDA_SEED'] ?? 20261124) });
