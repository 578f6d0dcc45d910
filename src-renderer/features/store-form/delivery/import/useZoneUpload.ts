import { useRef, useState } from 'react';
import { failureOf, notAppliedCode } from '@shared/contract/protocol/errors';
import { succeeded, type Failure } from '@shared/contract/protocol/failure';
import type { CallInputOf } from '@shared/contract';
import type { Store } from '@shared/contract/stores/stores';
import type { StoreZones } from '@shared/domain/zones/difference';
import type { Reconcile } from '@shared/calls/command';
import { call } from '@kit/bridge/client';
import { useCommand } from '@kit/data/useCommand';
import { isSameValue } from '@kit/editor/changes';
import { useSession } from '@kit/session/hooks';
import { useStoreForm } from '../../useStoreForm';
import type { ReadFile } from './useZoneImport';
import { declaredAsUtf8 } from './xmlText';

/** Longest name of a file that the call takes, without its ending (characters). */
const maxNameLength = 150;

const sentName = (name: string) => `${name.replace(/\.kml$/i, '').slice(0, maxNameLength)}.kml`;

/** Whether two stores deliver alike. What else a platform keeps with a zone, such as its id, does not count. */
const isSameArea = (one: StoreZones, other: StoreZones): boolean => {
  const plain = (zones: StoreZones) => ({
    deliveryZones: zones.deliveryZones.map(({ name, fee, polygons }) => ({ name, fee, polygons })),
    exclusionZones: zones.exclusionZones.map(({ name, polygons }) => ({ name, polygons })),
  });
  return isSameValue(plain(one), plain(other));
};

/** Names of the zones that a store does not deliver to for the fee it was to have. */
const zonesWithOtherFee = (now: StoreZones, wanted: StoreZones): string[] =>
  wanted.deliveryZones
    .filter(({ name, fee }) => !now.deliveryZones.some((zone) => zone.name === name && isSameValue(zone.fee, fee)))
    .map(({ name }) => name);

/** Sessions at platforms that answered the call with 404. */
const sessionsWithoutCall = new Set<string>();

/** Of a call whose store was read a moment before: it is the call that is missing. */
const isCallMissing = ({ kind, code }: Failure): boolean => kind === 'missing' && code !== 1002;

/**
 * - `notTaken`: the platform has no such call.
 * - `replaced`: the form has the zones of the platform; `otherFees`: those that cost something else than the preview said.
 * - `pending`: the platform took the file, and still answers with the zones of before or cannot be read now.
 * - `changed`: other users changed the zones since the form was opened; nothing was sent, the form has theirs.
 * - `failed`: the zones stay as they are.
 */
export type UploadEnd =
  | { kind: 'replaced'; otherFees: readonly string[] }
  | { kind: 'notTaken' }
  | { kind: 'pending' }
  | { kind: 'changed'; store: Store }
  | { kind: 'failed' };

interface ZoneUpload {
  /** False: the zones of a file become part of the form and are saved with it. */
  isOffered: boolean;
  send: (file: ReadFile) => Promise<UploadEnd>;
  busy: boolean;
  failure: Failure | null;
  forgetFailure: () => void;
}

/**
 * Sends a file to the platform, which replaces the zones of the store by those in it. Not for a new store, nor while the
 * form has zones that are not saved: the platform would work out the fees from others than the difference shows.
 */
export const useZoneUpload = (): ZoneUpload => {
  const { environment, epoch } = useSession();
  const session = `${environment.id} ${epoch}`;
  const { item, getValues, adopt } = useStoreForm();
  const { run, busy } = useCommand('stores.importDeliveryAreas');
  const [failure, setFailure] = useState<Failure | null>(null);
  /** A request whose answer was lost: it is settled before anything else is sent. */
  const lost = useRef<CallInputOf<'stores.importDeliveryAreas'> | null>(null);

  const send = async ({ name, text, after }: ReadFile): Promise<UploadEnd> => {
    if (item === null) return { kind: 'failed' };
    const before: StoreZones = item;
    const read = () => call('stores.get', { params: { id: item.id } });
    const fail = (reason: Failure): UploadEnd => {
      setFailure(reason);
      return { kind: 'failed' };
    };
    setFailure(null);
    const file = { name: sentName(name), type: 'application/vnd.google-earth.kml+xml' as const };
    const resumed = lost.current !== null;
    if (!resumed) {
      const now = await read();
      if (!now.ok) return fail(now.failure);
      if (!isSameArea(now.value, before)) {
        adopt(now.value, ['deliveryZones', 'exclusionZones']);
        return { kind: 'changed', store: now.value };
      }
    }
    const reconcile: Reconcile<Store> = async () => {
      const now = await read();
      if (!now.ok) return now;
      if (isSameArea(now.value, after)) return succeeded({ state: 'applied', value: now.value });
      return succeeded({ state: isSameArea(now.value, before) ? 'notApplied' : 'unclear' });
    };
    const input = lost.current ?? {
      params: { storeId: item.id },
      body: { file: { ...file, text: declaredAsUtf8(text) } },
      idempotencyKey: crypto.randomUUID(),
    };
    const result = await run(input, { reconcile, resumed });
    lost.current = result.kind === 'unsettled' ? input : null;
    if (result.kind === 'failed' && isCallMissing(result.failure)) {
      sessionsWithoutCall.add(session);
      return { kind: 'notTaken' };
    }
    if (result.kind === 'unsettled' || result.kind === 'failed') return fail(result.failure);
    if (result.kind === 'notApplied') return fail(failureOf('refused', notAppliedCode));
    // The reply need not hold the store: what the form shows is read.
    const now = await read();
    if (!now.ok) return { kind: 'pending' };
    adopt(now.value, ['deliveryZones', 'exclusionZones']);
    if (isSameArea(now.value, before) && !isSameArea(after, before)) return { kind: 'pending' };
    return { kind: 'replaced', otherFees: zonesWithOtherFee(now.value, after) };
  };

  return {
    isOffered: !sessionsWithoutCall.has(session) && item !== null && isSameArea(getValues(), item),
    send,
    busy,
    failure,
    forgetFailure: () => setFailure(null),
  };
};
