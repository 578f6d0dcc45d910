import { useRef, useState } from 'react';
import { createFailure, notAppliedCode } from '@shared/contract/protocol/errors';
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
import type { ParsedFile } from './useZoneImport';
import { addUtf8Declaration } from './xmlText';

/** Maximum characters of a sent file name without extension. */
const maxNameLength = 150;

const toUploadName = (name: string) => `${name.replace(/\.kml$/i, '').slice(0, maxNameLength)}.kml`;

/** True if two stores have the same zones, fees and exclusion zones. Ignores other stored data, such as ids. */
const haveSameZones = (a: StoreZones, b: StoreZones): boolean => {
  const toComparableZones = (zones: StoreZones) => ({
    deliveryZones: zones.deliveryZones.map(({ name, fee, polygons }) => ({ name, fee, polygons })),
    exclusionZones: zones.exclusionZones.map(({ name, polygons }) => ({ name, polygons })),
  });
  return isSameValue(toComparableZones(a), toComparableZones(b));
};

/** Names of the target's zones that the store lacks or has with another fee. */
const listZonesWithOtherFee = (currentStore: StoreZones, target: StoreZones): string[] =>
  target.deliveryZones
    .filter(
      ({ name, fee }) => !currentStore.deliveryZones.some((zone) => zone.name === name && isSameValue(zone.fee, fee)),
    )
    .map(({ name }) => name);

/** Sessions whose platform lacks the import call. */
const sessionsWithoutUploads = new Set<string>();

/** True if the platform lacks the call: a 404 without the error code of a missing store. */
const isCallMissing = ({ kind, code }: Failure): boolean => kind === 'missing' && code !== 1002;

/**
 * - `notTaken`: the platform lacks the call.
 * - `replaced`: the form has the platform's zones; `zonesWithOtherFees` names those whose fee differs from the preview.
 * - `pending`: the file was accepted, but the platform still returns the former zones or cannot be read.
 * - `changed`: other users changed the zones since the form was opened; nothing was sent, and the form has theirs.
 * - `failed`: the zones are unchanged, or a lost reply leaves this open.
 */
type UploadResult =
  | { kind: 'replaced'; zonesWithOtherFees: readonly string[] }
  | { kind: 'notTaken' }
  | { kind: 'pending' }
  | { kind: 'changed'; store: Store }
  | { kind: 'failed' };

interface ZoneUpload {
  /** False if imported zones can only go into the form, which saves them. */
  isOffered: boolean;
  send: (file: ParsedFile) => Promise<UploadResult>;
  busy: boolean;
  failure: Failure | null;
  clearFailure: () => void;
}

/**
 * Sends a file that replaces the store's zones on the platform. Not offered for new stores or while the form has
 * unsaved zones, since the platform would derive fees from its own zones, unlike the preview.
 */
export const useZoneUpload = (): ZoneUpload => {
  const { environment, epoch } = useSession();
  const sessionKey = `${environment.id} ${epoch}`;
  const { item, getValues, adopt } = useStoreForm();
  const { run, isBusy } = useCommand('stores.importDeliveryAreas');
  const [failure, setFailure] = useState<Failure | null>(null);
  /** Last request, if its reply was lost; its outcome is determined before another request. */
  const lostRequestRef = useRef<CallInputOf<'stores.importDeliveryAreas'> | null>(null);

  const send = async ({ name, text, after }: ParsedFile): Promise<UploadResult> => {
    if (item === null) return { kind: 'failed' };
    const originalZones: StoreZones = item;
    const readStore = () => call('stores.get', { params: { id: item.id } });
    const reportFailure = (reason: Failure): UploadResult => {
      setFailure(reason);
      return { kind: 'failed' };
    };
    setFailure(null);
    const file = { name: toUploadName(name), type: 'application/vnd.google-earth.kml+xml' as const };
    const isResumed = lostRequestRef.current !== null;
    if (!isResumed) {
      const currentOutcome = await readStore();
      if (!currentOutcome.ok) return reportFailure(currentOutcome.failure);
      if (!haveSameZones(currentOutcome.value, originalZones)) {
        adopt(currentOutcome.value, ['deliveryZones', 'exclusionZones']);
        return { kind: 'changed', store: currentOutcome.value };
      }
    }
    const reconcile: Reconcile<Store> = async () => {
      const currentOutcome = await readStore();
      if (!currentOutcome.ok) return currentOutcome;
      if (haveSameZones(currentOutcome.value, after))
        return succeeded({ state: 'applied', value: currentOutcome.value });
      return succeeded({ state: haveSameZones(currentOutcome.value, originalZones) ? 'notApplied' : 'unconfirmed' });
    };
    const input = lostRequestRef.current ?? {
      params: { storeId: item.id },
      body: { file: { ...file, text: addUtf8Declaration(text) } },
      idempotencyKey: crypto.randomUUID(),
    };
    const result = await run(input, { reconcile, isResumed });
    lostRequestRef.current = result.kind === 'unconfirmed' ? input : null;
    if (result.kind === 'failed' && isCallMissing(result.failure)) {
      sessionsWithoutUploads.add(sessionKey);
      return { kind: 'notTaken' };
    }
    if (result.kind === 'unconfirmed' || result.kind === 'failed') return reportFailure(result.failure);
    if (result.kind === 'notApplied') return reportFailure(createFailure('refused', notAppliedCode));
    // Reads the store, since the reply may not contain it.
    const currentOutcome = await readStore();
    if (!currentOutcome.ok) return { kind: 'pending' };
    adopt(currentOutcome.value, ['deliveryZones', 'exclusionZones']);
    if (haveSameZones(currentOutcome.value, originalZones) && !haveSameZones(after, originalZones))
      return { kind: 'pending' };
    return { kind: 'replaced', zonesWithOtherFees: listZonesWithOtherFee(currentOutcome.value, after) };
  };

  return {
    isOffered: !sessionsWithoutUploads.has(sessionKey) && item !== null && haveSameZones(getValues(), item),
    send,
    busy: isBusy,
    failure,
    clearFailure: () => setFailure(null),
  };
};
