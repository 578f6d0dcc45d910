import i18next from 'i18next';
import { expect, it } from 'vitest';
import { failureOf } from '@shared/bridge/errors';
import { failureText } from '@kit/ui/failureText';
import errors from '@locale/errors';
import policies from '@locale/policies';

void i18next.init({ lng: 'es-CL', resources: { 'es-CL': { translation: { ...errors, ...policies } } } });

it('names the right that is missing, and says it plainly where a call has none', () => {
  const refused = failureOf('forbidden', '401');
  const named = { ...refused, params: { area: 'stores', action: 'update' } };
  expect(failureText(named, i18next.t)).toMatch(/tiendas/i);
  const text = failureText({ ...refused, params: {} }, i18next.t);
  expect(text).toMatch(/Tu cuenta no tiene acceso/);
  expect(text).not.toMatch(/[{}]/);
});
