import * as v from 'valibot';
import { describe, expect, it, vi } from 'vitest';
import { createFailure, toFailureFromResponse, staleCode } from '@shared/contract/protocol/errors';
import { failed, succeeded } from '@shared/contract/protocol/failure';
import { ruleKeys } from '@shared/domain/values/rules';
import { createEditor } from '@kit/editor/createEditor';
import type { EditorPorts, WriteRequest, WriteResult } from '@kit/editor/editorTypes';
import { createDirtySchema } from '@kit/editor/validation';
import { eventually } from '../../support/eventually';

interface Product {
  id: number;
  name: string;
  price: number | null;
  onSale: boolean;
  discount: number | null;
  tags: number[];
  lockVersion?: number;
}
const draft = v.strictObject({
  name: v.pipe(v.string(), v.trim(), v.nonEmpty(ruleKeys.required)),
  price: v.nullable(v.pipe(v.number(ruleKeys.notNumber), v.minValue(1, ruleKeys.notPositive))),
  onSale: v.boolean(),
  discount: v.pipe(v.number(ruleKeys.required), v.maxValue(100, ruleKeys.atMost)),
  tags: v.array(v.number()),
});
type Draft = v.InferOutput<typeof draft>;

const coffee: Product = { id: 7, name: 'Café', price: 1990, onSale: true, discount: 10, tags: [1, 2], lockVersion: 3 };
const model = {
  names: ['name', 'price', 'onSale', 'discount', 'tags'],
  traits: { sets: new Set(['tags']), secrets: new Set<string>() },
  blank: { name: '', price: null, onSale: false, discount: null, tags: [] },
  getValues: ({ name, price, onSale, discount, tags }: Product) => ({ name, price, onSale, discount, tags }),
  schema: (touched?: ReadonlySet<string>): v.GenericSchema<unknown, Draft> => createDirtySchema(draft, touched),
  getHiddenFields: ({ onSale }: Record<string, unknown>) => new Set(onSale === true ? [] : ['discount']),
};

/** Creates an editor on a platform with one versioned product that records requests. */
const createProductEditor = (overrides: Partial<EditorPorts<Product, Draft>> = {}, item: Product | null = coffee) => {
  let savedProduct = item ?? { ...coffee, lockVersion: 0 };
  const requests: WriteRequest<Product, Draft>[] = [];
  const changeAsOthers = (change: Partial<Product>) =>
    (savedProduct = { ...savedProduct, ...change, lockVersion: (savedProduct.lockVersion ?? 0) + 1 });
  const ports: EditorPorts<Product, Draft> = {
    read: () => Promise.resolve(succeeded(savedProduct)),
    write: (request) => {
      requests.push(request);
      if (request.version !== undefined && request.version !== savedProduct.lockVersion) {
        return Promise.resolve({ kind: 'failed', failure: createFailure('refused', staleCode) });
      }
      changeAsOthers(request.changes);
      return Promise.resolve({ kind: 'answered', value: savedProduct });
    },
    getVersion: ({ lockVersion }) => lockVersion,
    message: (key, { limit }) => `${key} ${limit}`.trim(),
    ...overrides,
  };
  const editor = createEditor<Product, Draft>({ model, ports, isNew: item === null, item });
  return { editor, requests, changeAsOthers, platform: () => savedProduct };
};

describe('an editor', () => {
  it('sends only changed fields and is clean after saving', async () => {
    const { editor, requests } = createProductEditor();
    editor.set('name', ' Café frío ');
    editor.set('tags', [2, 1]);
    expect(editor.isDirty()).toBe(true);
    expect(await editor.save()).toMatchObject({ kind: 'saved', isReconciled: false, item: { name: 'Café frío' } });
    expect(requests.map(({ changes, version }) => ({ changes, version }))).toEqual([
      { changes: { name: 'Café frío' }, version: 3 },
    ]);
    expect(editor.isDirty()).toBe(false);
    expect(editor.store.get()['name']).toBe('Café frío');
    expect(editor.getState()).toMatchObject({ status: 'idle', notice: null, item: { lockVersion: 4 } });
  });

  it('sends nothing when nothing changed and reports it as unchanged', async () => {
    const { editor, requests } = createProductEditor();
    editor.set('name', 'Café ');
    expect(await editor.save()).toMatchObject({ kind: 'unchanged', item: { name: 'Café' } });
    expect(requests).toEqual([]);
    expect(editor.store.get()['name']).toBe('Café');
    expect(editor.isDirty()).toBe(false);
  });

  it('sends one request when save is called several times at once', async () => {
    const { editor, requests } = createProductEditor();
    editor.set('price', 2490);
    const results = await Promise.all([editor.save(), editor.save(), editor.save()]);
    expect(results.map(({ kind }) => kind)).toEqual(['saved', 'cancelled', 'cancelled']);
    expect(requests).toHaveLength(1);
  });

  it('validates only touched fields of an existing item and all fields of a new one', async () => {
    const withoutName = { ...coffee, name: '' };
    const { editor, requests } = createProductEditor({}, withoutName);
    editor.set('price', 0);
    expect(await editor.save()).toMatchObject({ kind: 'invalid' });
    expect([...editor.getState().errors]).toEqual([['price', 'rules.notPositive 1']]);
    expect(requests).toEqual([]);
    const blank = createProductEditor({}, null);
    await blank.editor.save();
    expect([...blank.editor.getState().errors.keys()]).toEqual(['name']);
  });

  it('neither validates nor sends hidden fields', async () => {
    const { editor, requests } = createProductEditor({}, null);
    editor.set('name', 'Té');
    editor.set('discount', 500);
    await editor.save();
    expect(requests[0]?.draft).toEqual({ name: 'Té', price: null, onSale: false, tags: [] });
    const existing = createProductEditor();
    existing.editor.set('discount', 500);
    existing.editor.set('onSale', false);
    await existing.editor.save();
    expect(existing.requests[0]?.changes).toEqual({ onSale: false });
  });

  it("shows the platform's field errors at the fields and the others in a notice", async () => {
    const failure = toFailureFromResponse(
      422,
      { code: 1001, message: null, fields: { 'product.name': ['Ya existe'], stock: ['No hay'] } },
      null,
    );
    const { editor } = createProductEditor({ write: () => Promise.resolve({ kind: 'failed', failure }) });
    editor.set('name', 'Té');
    await editor.save();
    expect([...editor.getState().errors]).toEqual([['name', 'Ya existe']]);
    expect(editor.getState().notice).toEqual({ kind: 'errors', messages: ['No hay'] });
    expect(editor.store.get()['name']).toBe('Té');
  });

  it('keeps edits made during a save as unsaved', async () => {
    const { editor, requests } = createProductEditor({ confirm: () => Promise.resolve(true) });
    editor.set('name', 'Té');
    const saving = editor.save();
    editor.set('price', 990);
    await saving;
    expect(requests[0]?.changes).toEqual({ name: 'Té' });
    expect(editor.getChanges()).toEqual({ price: 990 });
  });

  it('sends nothing and keeps the changes when the user cancels the confirmation', async () => {
    const confirm = vi.fn(() => Promise.resolve(false));
    const { editor, requests } = createProductEditor({ confirm });
    editor.set('name', 'Té');
    expect(await editor.save()).toEqual({ kind: 'cancelled' });
    expect(requests).toEqual([]);
    expect(editor.getChanges()).toEqual({ name: 'Té' });
  });

  it('restores the saved values when the user discards edits', () => {
    const { editor } = createProductEditor();
    editor.set('name', 'Té');
    editor.discard();
    expect(editor.store.get()['name']).toBe('Café');
    expect(editor.isDirty()).toBe(false);
  });
});

describe('changes by another user during editing', () => {
  it('are merged when they concern other fields', async () => {
    const { editor, requests, changeAsOthers, platform } = createProductEditor();
    editor.set('name', 'Té');
    changeAsOthers({ price: 2990 });
    expect(await editor.save()).toMatchObject({ kind: 'saved', incomingPaths: ['price'] });
    expect(requests.map(({ version }) => version)).toEqual([3, 4]);
    expect(platform()).toMatchObject({ name: 'Té', price: 2990 });
    expect(editor.store.get()['price']).toBe(2990);
  });

  it.each([
    ['mine', 'Té', 'saved'],
    // Their value is already on the platform, so nothing is sent.
    ['theirs', 'Mate', 'unchanged'],
  ] as const)('are resolved by the user on conflict: %s', async (side, name, kind) => {
    const { editor, changeAsOthers, platform } = createProductEditor();
    editor.set('name', 'Té');
    changeAsOthers({ name: 'Mate' });
    const saving = editor.save();
    await eventually(() => expect(editor.getState().status).toBe('deciding'));
    expect(editor.getState().conflict?.merge.conflicts).toEqual([
      { name: 'name', base: 'Café', theirs: 'Mate', mine: 'Té' },
    ]);
    editor.resolve(new Map([['name', side]]));
    expect(await saving).toMatchObject({ kind });
    expect(platform().name).toBe(name);
    expect(editor.getState().conflict).toBeNull();
  });

  it('are detected by reading the entity before each save when the platform has no versions', async () => {
    const { editor, changeAsOthers, requests } = createProductEditor({ getVersion: () => undefined });
    editor.set('name', 'Té');
    changeAsOthers({ name: 'Mate' });
    const saving = editor.save();
    await eventually(() => expect(editor.getState().conflict).not.toBeNull());
    editor.resolve(null);
    expect(await saving).toEqual({ kind: 'cancelled' });
    expect(requests).toEqual([]);
    expect(editor.store.get()['name']).toBe('Té');
  });

  it('stop the save after four version conflicts in a row', async () => {
    const setup = createProductEditor();
    let price = 0;
    const staleEditor = createProductEditor({
      write: () => {
        staleEditor.changeAsOthers({ price: (price += 1) });
        return Promise.resolve({ kind: 'failed', failure: createFailure('refused', staleCode) });
      },
    });
    staleEditor.editor.set('name', 'Té');
    expect(await staleEditor.editor.save()).toEqual({ kind: 'failed' });
    expect(price).toBe(4);
    expect(staleEditor.editor.getState().notice).toMatchObject({ kind: 'failed', failure: { code: staleCode } });
    expect(setup.requests).toEqual([]);
  });

  it('are adopted as saved values, and unsaved edits of other fields stay, after a save outside the editor', () => {
    const { editor } = createProductEditor();
    editor.set('name', 'Té');
    editor.adopt({ ...coffee, price: 5, lockVersion: 4 }, ['price']);
    expect(editor.store.get()).toMatchObject({ name: 'Té', price: 5 });
    expect(editor.getChanges()).toEqual({ name: 'Té' });
  });
});

describe('a save that gets no reply', () => {
  const unknownOutcome = createFailure('unknownOutcome');

  it('is retried with the same idempotency key, and nothing else is sent in the meantime', async () => {
    const sentInputs: { key: string; isResumed: boolean }[] = [];
    const { editor } = createProductEditor({
      write: ({ idempotencyKey }, { isResumed }) => {
        sentInputs.push({ key: idempotencyKey, isResumed });
        return Promise.resolve(
          sentInputs.length < 3
            ? { kind: 'unconfirmed', failure: unknownOutcome }
            : { kind: 'reconciled', value: { ...coffee, name: 'Té' } },
        );
      },
    });
    editor.set('name', 'Té');
    await editor.save();
    expect(editor.getState()).toMatchObject({ status: 'unconfirmed', notice: { kind: 'unconfirmed' } });
    await editor.save();
    expect(await editor.checkLostWrite()).toMatchObject({ kind: 'saved', isReconciled: true });
    expect(sentInputs.map(({ isResumed }) => isResumed)).toEqual([false, true, true]);
    expect(new Set(sentInputs.map(({ key }) => key)).size).toBe(1);
    expect(editor.getState()).toMatchObject({ status: 'idle', notice: null });
  });

  it("is merged with another user's newer version", async () => {
    const unknownOutcome = createFailure('unknownOutcome', 'NETWORK');
    const sentInputs: (number | undefined)[] = [];
    const { editor, changeAsOthers, platform } = createProductEditor({
      write: ({ version, changes }) => {
        sentInputs.push(version);
        if (sentInputs.length === 1) return Promise.resolve({ kind: 'unconfirmed', failure: unknownOutcome });
        if (version !== platform().lockVersion) {
          return Promise.resolve({ kind: 'failed', failure: createFailure('refused', staleCode) });
        }
        changeAsOthers(changes);
        return Promise.resolve({ kind: 'answered', value: platform() });
      },
    });
    editor.set('name', 'Té');
    await editor.save();
    changeAsOthers({ price: 2490 });
    expect(await editor.save()).toMatchObject({ kind: 'saved', item: { name: 'Té', price: 2490 } });
    expect(sentInputs).toEqual([3, 3, 4]);
  });

  it('is reported as not applied when another user saved first', async () => {
    const { editor, changeAsOthers, platform } = createProductEditor({
      write: (_, { isResumed }) =>
        Promise.resolve(
          isResumed
            ? { kind: 'failed', failure: createFailure('refused', staleCode) }
            : { kind: 'unconfirmed', failure: createFailure('unknownOutcome', 'NETWORK') },
        ),
    });
    editor.set('name', 'Té');
    await editor.save();
    changeAsOthers({ price: 2490 });
    await editor.checkLostWrite();
    expect(editor.getState()).toMatchObject({ status: 'idle', notice: { kind: 'notApplied' } });
    expect([platform().name, editor.store.get()['name']]).toEqual(['Café', 'Té']);
  });

  it('is reported as not applied when it had no effect, and can be repeated', async () => {
    let isFirst = true;
    const { editor } = createProductEditor({
      write: () => {
        const first = isFirst;
        isFirst = false;
        return Promise.resolve(first ? { kind: 'notApplied' } : { kind: 'answered', value: { ...coffee, name: 'Té' } });
      },
    });
    editor.set('name', 'Té');
    await editor.save();
    expect(editor.getState().notice).toEqual({ kind: 'notApplied' });
    expect(await editor.save()).toMatchObject({ kind: 'saved' });
  });

  it('uses the idempotency key again after a failed creation and a restart', async () => {
    const keys: string[] = [];
    const write: EditorPorts<Product, Draft>['write'] = ({ idempotencyKey }) => {
      keys.push(idempotencyKey);
      return Promise.resolve({ kind: 'failed', failure: createFailure('server') });
    };
    const { editor } = createProductEditor({ write }, null);
    editor.set('name', 'Té');
    await editor.save();
    const content = editor.snapshot();
    const { editor: restartedEditor } = createProductEditor({ write }, null);
    restartedEditor.restore(content);
    expect(restartedEditor.store.get()['name']).toBe('Té');
    await restartedEditor.save();
    expect(new Set(keys).size).toBe(1);
  });
});

describe('a draft of a new entity whose creation got no reply', () => {
  it('is looked up on the platform after a restart before it is sent again', async () => {
    const resumed: boolean[] = [];
    const createRestarted = (result: 'unconfirmed' | 'notApplied') =>
      createProductEditor(
        {
          write: (_, options) => {
            resumed.push(options.isResumed);
            return Promise.resolve(
              result === 'notApplied' ? { kind: result } : { kind: result, failure: createFailure('unknownOutcome') },
            );
          },
        },
        null,
      ).editor;
    const editor = createRestarted('unconfirmed');
    editor.set('name', 'Té');
    await editor.save();
    const restartedEditor = createRestarted('notApplied');
    restartedEditor.restore(editor.snapshot());
    await restartedEditor.save();
    expect(restartedEditor.getState().notice).toEqual({ kind: 'notApplied' });
    await restartedEditor.save();
    expect(resumed).toEqual([false, true, false]);
  });

  it('is looked up with the values that were sent when it is edited after the restart', async () => {
    const { editor } = createProductEditor({ write: () => new Promise(() => undefined) }, null);
    editor.set('name', 'Té');
    void editor.save();
    const content = editor.snapshot();
    const write = vi.fn<EditorPorts<Product, Draft>['write']>(() => Promise.resolve({ kind: 'notApplied' }));
    const { editor: restartedEditor } = createProductEditor({ write }, null);
    restartedEditor.restore(content);
    expect(restartedEditor.getState()).toMatchObject({ status: 'unconfirmed', notice: { kind: 'unconfirmed' } });
    restartedEditor.set('name', 'Té verde');
    await restartedEditor.save();
    expect(write.mock.calls).toMatchObject([[{ draft: { name: 'Té' } }, { isResumed: true }]]);
    expect(restartedEditor.store.get()['name']).toBe('Té verde');
  });

  it('is marked as sent while the request runs', async () => {
    let answer = (_result: WriteResult<Product>): void => undefined;
    const { editor } = createProductEditor({ write: () => new Promise((resolve) => (answer = resolve)) }, null);
    editor.set('name', 'Té');
    const saving = editor.save();
    expect(editor.snapshot()).toMatchObject({ isSent: true });
    answer({ kind: 'failed', failure: createFailure('server') });
    await saving;
    expect(editor.snapshot()).toMatchObject({ isSent: false });
  });
});

describe('a draft of an editor', () => {
  it('restores the version it is based on, so that conflicts are still detected', async () => {
    const { editor } = createProductEditor();
    editor.set('name', 'Té');
    const content = editor.snapshot();
    const newerEditor = createProductEditor({}, { ...coffee, name: 'Mate', lockVersion: 9 });
    expect(newerEditor.editor.isSaved(newerEditor.editor.getFields(content))).toBe(false);
    newerEditor.editor.restore(content);
    const saving = newerEditor.editor.save();
    await eventually(() => expect(newerEditor.editor.getState().conflict?.merge.conflicts).toHaveLength(1));
    newerEditor.editor.resolve(null);
    await saving;
    const sameEditor = createProductEditor({}, { ...coffee, name: 'Té' });
    expect(sameEditor.editor.isSaved(sameEditor.editor.getFields(content))).toBe(true);
  });

  it('is null without edits', () => {
    expect(createProductEditor().editor.snapshot()).toBeNull();
  });

  it('is not sent when reading the current version fails', async () => {
    const { editor, requests } = createProductEditor({
      getVersion: () => undefined,
      read: () => Promise.resolve(failed(createFailure('offline'))),
    });
    editor.set('name', 'Té');
    expect(await editor.save()).toEqual({ kind: 'failed' });
    expect(requests).toEqual([]);
  });
});
