import i18next from 'i18next';
import { expect, it } from 'vitest';
import { policyActions, policyAreas } from '@shared/domain/people/policies';
import { createFailure } from '@shared/contract/protocol/errors';
import { formatFailure } from '@kit/ui/failureText';
import errors from '@locale/errors';
import policies from '@locale/policies';

void i18next.init({ lng: 'es-CL', resources: { 'es-CL': { translation: { ...errors, ...policies } } } });

it('an error text names the area of a missing permission, or uses a general sentence without an area', () => {
  const refusedFailure = createFailure('forbidden', '401');
  const named = { ...refusedFailure, params: { area: 'stores', action: 'update' } };
  expect(formatFailure(named)).toMatch(/tiendas/i);
  const text = formatFailure({ ...refusedFailure, params: {} });
  expect(text).toMatch(/Tu cuenta no tiene acceso/);
  expect(text).not.toMatch(/[{}]/);
});

const createNotAuthorized = (area: string, action: string) =>
  formatFailure({ ...createFailure('forbidden', '401'), params: { area, action } });

it.each([
  ['auth_credentials', 'show', 'Para ver el detalle de credenciales de integraciones debes tener acceso.'],
  ['auth_credentials', 'update', 'Para actualizar credenciales de integraciones debes tener acceso.'],
  ['pictures', 'create', 'Para subir imágenes debes tener acceso.'],
  ['answers', 'nps_result', 'Para ver los resultados NPS debes tener acceso.'],
])('an error text describes the missing permission for %s and %s: %s', (area, action, sentence) => {
  expect(createNotAuthorized(area, action)).toBe(`${sentence} Pídelo a un administrador.`);
});

/** Stems of the meaningful words, so that `configurar` and `configuración` count as equal. */
const listStems = (sentence: string) =>
  sentence
    .toLowerCase()
    .split(/[^a-záéíóúñ-]+/)
    .filter((word) => word.length > 2 && !['los', 'las', 'una'].includes(word))
    .map((word) => word.slice(0, 6));

it('an error text has a verb and an object for every area and action, without repeated words', () => {
  for (const area of [...policyAreas, 'pictures']) {
    for (const action of policyActions) {
      const sentence = createNotAuthorized(area, action);
      const [, request = ''] = /^Para (.+) debes tener acceso\. Pídelo a un administrador\.$/.exec(sentence) ?? [];
      expect([area, action, request]).toEqual([area, action, expect.stringMatching(/^[a-z]+r \S.*\S$/)]);
      expect([sentence, /policies\.|[{}]|undefined/.test(sentence)]).toEqual([sentence, false]);
      const stems = listStems(request);
      expect([sentence, stems.length]).toEqual([sentence, new Set(stems).size]);
    }
  }
});
