import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { environmentSchema } from '@shared/bridge/environment';
import { succeeded } from '@shared/contract/protocol/failure';
import type { CommandDependencies } from '@shared/calls/command';
import { endpoints, getEndpoint, type CallName } from '@shared/contract';
import { partialGroups } from '@shared/contract/people/settingsFields';
import { mergeUnknownFields, readReply } from '@shared/contract/reading';
import { createInputSchema, type CallInput } from '@shared/contract/protocol/endpoint';
import { countries } from '@shared/domain/values/countries';
import { parseReplyBody } from '@main/api/reply';
import { buildRequest } from '@main/api/request';
import type { MenuValues } from '@features/menus/menuValues';
import { loyaltyPage } from '@features/loyalty/loyaltySections';
import { designPage, generalSections } from '@features/settings/settingsSections';
import { socialSection, templatesSection } from '@entities/settings/settingSections';
import { createSettingsModel } from '@entities/settings/settingsModel';
import { isSameField } from '@kit/editor/changes';
import { createEditor } from '@kit/editor/createEditor';
import type { EditorModel, EditorPorts } from '@kit/editor/editorTypes';
import { getValueAt, type Values } from '@kit/editor/paths';
import { createEntityPorts } from '@kit/resource/form/entityCalls';
import { createFormModel } from '@kit/resource/form/formModel';
import type { FormSection } from '@kit/resource/form/fields/fields';
import { createEnvironment } from '../../support/platform';
import { samples } from '../../support/samples';
import { otherReplies } from '../../support/samples/replies';
import { otherValues } from './otherValues';

const getReplies = Object.fromEntries(Object.entries(samples).map(([area, { reply }]) => [`${area}.get`, reply]));

/** Parses a reply into an entity as the app does. */
const createEntity = (call: CallName): object => {
  const wire = Object.entries({ ...getReplies, ...otherReplies }).find(([name]) => name === call)?.[1];
  if (wire === undefined) throw new Error(`no entity is answered here by ${call}`);
  const { parsedReply } = readReply(getEndpoint(call).reply, parseReplyBody(200, JSON.stringify(wire)), {
    country: 'cl',
    zone: 'America/Santiago',
    now: () => Date.UTC(2026, 5, 1),
  });
  if (parsedReply === undefined) throw new Error(`the answer of ${call} could not be read`);
  return parsedReply.value as object;
};

type Item = Record<string, unknown> & { id?: number };
type AnyModel = EditorModel<Item, object>;
type Write = EditorPorts<Item, object>['write'];
interface AnyForm {
  of: 'users';
  tabs: readonly { sections?: readonly FormSection<string, never>[] }[];
}

/** A form of an existing entity: what it edits and how it sends a change. */
interface FormCase {
  call: CallName;
  model: AnyModel;
  sections: readonly FormSection<string, never>[];
  write: (ports: CommandDependencies) => Write;
}

const sources = import.meta.glob<string>('../../../src-renderer/{entities,features}/**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const modules = import.meta.glob<Record<string, unknown>>(
  '../../../src-renderer/{entities,features}/**/*{Form,ListScreen}.{ts,tsx}',
);
const getName = (path: string) => path.replace(/^.*\/(?:entities|features)\//, '');

const createSettingsCase = (sections: readonly FormSection<string, never>[]): FormCase => ({
  call: 'settings.all',
  model: createSettingsModel(sections as never) as unknown as AnyModel,
  sections,
  write:
    (ports) =>
    async ({ item, changes }) => {
      await ports.call('settings.update', { body: mergeUnknownFields(item ?? {}, changes, partialGroups) });
      return { kind: 'answered', value: item };
    },
});

/** Forms without a resource definition. */
const ownForms: Readonly<Record<string, readonly FormCase[]>> = {
  'settings/useSettingsEditor.ts': [
    createSettingsCase(generalSections),
    createSettingsCase(designPage.sections),
    createSettingsCase(loyaltyPage.sections),
    createSettingsCase([templatesSection]),
    createSettingsCase([socialSection]),
  ],
  // The platform never returns secrets, so there is nothing to compare.
  'integrations/form/CredentialDialog.tsx': [],
  'integrations/many/ConnectManyDialog.tsx': [],
  // everyBlock.test.ts covers it.
  'page-builder/save/usePageEditor.ts': [],
  'page-builder/landing/useLandingEditor.ts': [],
  // editOrder.test.tsx sends both of its fields.
  'orders/edit/EditOrderDialog.tsx': [],
  // Only creates questions, and sends all fields.
  'store-form/info/QuestionDialog.tsx': [],
};

const isForm = (value: unknown): value is AnyForm =>
  typeof value === 'object' && value !== null && 'of' in value && 'tabs' in value;

const createCase = (form: AnyForm): FormCase => ({
  call: `${form.of}.get`,
  model: createFormModel(form as never, countries.cl) as unknown as AnyModel,
  sections: form.tabs.flatMap((tab) => tab.sections ?? []),
  write: (ports) => (request, options) =>
    createEntityPorts(form as never, 7).write(ports, request as never, options) as never,
});

const definingFiles = Object.entries(sources)
  .filter(([, text]) => /\b(defineForm|useEditorForm|useBlockEditor|createEditor)\s*[(<]/.test(text))
  .map(([path]) => path);

const loadCases = async (path: string): Promise<readonly FormCase[]> => {
  const ownFormCases = ownForms[getName(path)];
  if (ownFormCases !== undefined) return ownFormCases;
  // The default export is a screen.
  const { default: _screen, ...exported } = (await modules[path]?.()) ?? {};
  // Passes a fixed item to forms that depend on other data.
  const created = Object.values(exported).map((exportedValue) =>
    typeof exportedValue === 'function'
      ? (exportedValue as (known: unknown) => unknown)(() => ({ id: 7, modifiers: undefined }))
      : exportedValue,
  );
  return created.filter(isForm).map(createCase);
};

const createFormCases = (
  await Promise.all(definingFiles.map(async (path) => ({ name: getName(path), cases: await loadCases(path) })))
).flatMap(({ name, cases }) =>
  cases.map((formCase, index) => ({ name: index === 0 ? name : `${name} (${index + 1})`, ...formCase })),
);

const caller = { tenant: 'prueba', idToken: 't', user: { id: 1, role: 'admin' } };
const environment = v.parse(environmentSchema, createEnvironment({ port: 1, secret: 's' }, 1, []));

/** Serializes a call's body for the wire after the check common to every call. */
const createWireBody = (name: string, input: CallInput): object => {
  const endpoint = endpoints.get(name)!;
  const { body } = buildRequest(endpoint, v.parse(createInputSchema(endpoint), input), environment, caller, 'key');
  if (typeof body !== 'string') throw new Error(`${name} has no JSON body`);
  return JSON.parse(body) as object;
};

/** Changes one field and returns the body sent; null if the form rejects the value. */
const readBodyAfter = async ({ call, model, write }: FormCase, path: string, value: unknown): Promise<unknown> => {
  const item = createEntity(call) as Item;
  let body: unknown = {};
  let changes: object = {};
  const sendCall = (name: string, input: CallInput) => {
    body = createWireBody(name, input);
    return Promise.resolve(succeeded({ ...item, ...changes }));
  };
  const ports: CommandDependencies = {
    call: sendCall as unknown as CommandDependencies['call'],
    capabilities: ['idempotencyKeys'],
    newKey: () => '00000000-0000-4000-8000-000000000000',
    wait: () => Promise.resolve(),
  };
  const editor = createEditor<Item, object>({
    model,
    isNew: false,
    item,
    ports: {
      read: () => Promise.resolve(succeeded(item)),
      write: (request, options) => {
        changes = request.changes;
        return write(ports)(request, options);
      },
      message: (key) => key,
    },
  });
  editor.set(path, value);
  const result = await editor.save();
  if (result.kind === 'invalid') return null;
  return result.kind === 'unchanged' ? {} : body;
};

const getChoices = ({ sections }: FormCase, path: string): readonly unknown[] =>
  sections
    .flatMap(({ fields }) => fields)
    .flatMap((field) =>
      field.name === path && (field.kind === 'choice' || field.kind === 'choices')
        ? field.options.map((option) => option.value)
        : [],
    );

/** False for values that the form cannot produce: only the price editor renames price groups. */
const isOffered = ({ call }: FormCase, path: string, value: unknown): boolean =>
  call !== 'menus.get' ||
  path !== 'priceGroups' ||
  (value as MenuValues['priceGroups']).every(
    ({ id, name }) => (id === 60 && name === 'Local') || (id === 61 && name === 'Delivery'),
  );

/** Lists that users can reorder. */
const ordered: ReadonlySet<string> = new Set([
  'categories',
  'checkoutQuestionIds',
  'children',
  'deliveryMethods',
  'modifiersProductsAttributes',
  'pictureIds',
]);

/** Lists the request bodies for each alternative value of a field that the form accepts. */
const listRequests = async (form: FormCase, path: string) => {
  const values = form.model.getValues(createEntity(form.call) as Item);
  const before = getValueAt(values, path);
  const requests: { value: unknown; body: string }[] = [];
  const others = otherValues(before, getChoices(form, path));
  if (ordered.has(path)) others.push([...(before as unknown[])].reverse());
  for (const value of others) {
    if (isSameField(path, value, before, form.model.traits) || !isOffered(form, path, value)) continue;
    const body = await readBodyAfter(form, path, value);
    if (body !== null) requests.push({ value, body: JSON.stringify(body) });
    // Three requests per text or number suffice; more values would add no coverage.
    if (typeof before !== 'object' && requests.length === 3) break;
  }
  return requests;
};

it('every form of the app is covered by these tests', () => {
  const names = new Set(createFormCases.map(({ name }) => name));
  const unlistedForms = definingFiles.map(getName).filter((name) => !names.has(name) && ownForms[name] === undefined);
  expect(unlistedForms).toEqual([]);
});

describe.each(createFormCases)('$name', (form) => {
  it.each(form.model.names.map((name) => [name]))(
    'sends each new value of %s in a request that differs from the others',
    async (name) => {
      const values: Values = form.model.getValues(createEntity(form.call) as Item);
      expect(form.model.getHiddenFields?.(values).has(name) ?? false).toBe(false);
      const requests = await listRequests(form, name);
      expect(requests.length).toBeGreaterThan(0);
      expect(requests.filter(({ body }) => body === '{}').map(({ value }) => value)).toEqual([]);
      expect(new Set(requests.map(({ body }) => body)).size).toBe(requests.length);
    },
  );
});

it('a changed field group is sent whole, including fields known only to the platform', async () => {
  const coupon = createFormCases.find(({ call }) => call === 'coupons.get')!;
  expect(await readBodyAfter(coupon, 'availability.days', ['friday'])).toEqual({
    availability: { channels: ['kiosk'], days: ['friday'], hours: [{ start: '12:00', end: '15:00' }] },
  });
});
