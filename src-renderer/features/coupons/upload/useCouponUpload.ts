import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadAllPages, type ListPage } from '@shared/contract/protocol/allPages';
import type { Outcome, Failure } from '@shared/contract/protocol/failure';
import { toCouponCsv } from '@shared/contract/sales/couponCsv';
import { parseCouponTable, markTakenCodes, type CouponTable } from '@shared/contract/sales/parseCouponTable';
import { groupIdsByName } from '@shared/domain/sales/couponCells';
import type { CouponColumn } from '@shared/domain/sales/couponColumns';
import { toCouponKey } from '@shared/domain/sales/coupons';
import { splitStoreName } from '@shared/domain/stores/storeNames';
import { useCallCache } from '@kit/data/useCallCache';
import { useCommand } from '@kit/data/useCommand';
import { useFormats } from '@kit/format/useFormats';
import { useCan, useSession } from '@kit/session/hooks';
import { notify } from '@kit/ui/overlays/notify';
import { readTable, type TableProblem } from '@kit/tables/readTable';
import type { Sheet } from '@kit/tables/sheet';
import { createRowResults, countRowStates, type RowResult } from './uploadResult';

/** Maximum file size (1.5 MB). */
export const uploadBytes = 1.5 * 1024 * 1024;
const maxRows = 5000;

export type UploadProblem = 'tooLarge' | 'empty' | 'tooManyRows' | TableProblem;

export type UploadState =
  | { step: 'choose'; problem?: UploadProblem; failure?: Failure }
  | { step: 'reading'; name: string }
  /** Asks for the sheet, if a workbook has several non-empty sheets. */
  | { step: 'sheets'; name: string; sheets: readonly Sheet[] }
  /** Asks for the columns, if several titles match the same field. */
  | { step: 'columns'; name: string; sheet: Sheet; table: CouponTable }
  | { step: 'checked'; name: string; table: CouponTable; failure?: Failure }
  | { step: 'sending'; name: string; table: CouponTable }
  | { step: 'done'; name: string; results: readonly RowResult[] };

type ListedCoupon = { id: number };

const toFailureProps = (failure: Failure | null) => (failure === null ? {} : { failure });

/** Upload of a coupon file, from selection to the result of each row. */
export const useCouponUpload = () => {
  const [state, setState] = useState<UploadState>({ step: 'choose' });
  const cache = useCallCache();
  const { t } = useTranslation();
  const formats = useFormats();
  const commerce = useSession().settings?.commerceName ?? '';
  const { run } = useCommand('coupons.importCsv');
  const [seesProducts, seesMenus, seesStores] = [
    useCan('products', 'index'),
    useCan('menus', 'index'),
    useCan('stores', 'index'),
  ];
  /** Incremented for each file and on sending, so that late results of an earlier step are ignored. */
  const attemptRef = useRef(0);

  const all = useCallback(
    <Row extends ListedCoupon>(readPage: (page: number) => Promise<Outcome<ListPage<Row>>>) =>
      loadAllPages({ readPage, getKey: ({ id }: Row) => id }),
    [],
  );
  const codes = useCallback(async () => {
    const foundCoupons = await all((page) => cache.read('coupons.list', { query: { page, limit: 1000 } }));
    return foundCoupons.failure === null
      ? { codes: new Set(foundCoupons.rows.map(({ code }) => toCouponKey(code))) }
      : foundCoupons;
  }, [all, cache]);

  /** Loads the ids that exist on the platform; if that fails, the platform validates the ids instead. */
  const getImportContext = useCallback(
    async (needs: (title: string) => boolean) => {
      const getIds = (rows: readonly ListedCoupon[]) => new Set(rows.map(({ id }) => id));
      const products =
        seesProducts && needs('product_ids')
          ? await all((page) => cache.read('products.list', { query: { page, limit: 1000 } }))
          : null;
      const groups =
        seesMenus && needs('price_group_ids')
          ? await all((page) => cache.read('priceGroups.list', { query: { page, limit: 1000 } }))
          : null;
      const stores = seesStores && needs('store_ids') ? await cache.read('stores.all', {}) : null;
      return {
        ...(products?.failure === null && { products: getIds(products.rows) }),
        ...(groups?.failure === null && { priceGroups: getIds(groups.rows) }),
        ...(stores?.ok === true && {
          stores: getIds(stores.value),
          storeNames: groupIdsByName(stores.value, (name) => splitStoreName(name, commerce).rest),
        }),
      };
    },
    [all, cache, commerce, seesProducts, seesMenus, seesStores],
  );

  /** Validates the rows of a sheet. */
  const check = useCallback(
    async (name: string, sheet: Sheet, selection: Partial<Record<CouponColumn, number | undefined>> = {}) => {
      const { records, displayedCells } = sheet;
      attemptRef.current += 1;
      const attempt = attemptRef.current;
      const setOwnState = (next: UploadState) => attemptRef.current === attempt && setState(next);
      setOwnState({ step: 'reading', name });
      const country = formats.rules;
      const firstCouponTable = parseCouponTable(
        records,
        { country, takenCodes: new Set() },
        { displayedCells, selected: selection },
      );
      if (firstCouponTable.rows.length === 0) return setOwnState({ step: 'choose', problem: 'empty' });
      if (firstCouponTable.rows.length > maxRows) return setOwnState({ step: 'choose', problem: 'tooManyRows' });
      if (firstCouponTable.ambiguous.length > 0)
        return setOwnState({ step: 'columns', name, sheet, table: firstCouponTable });
      const existingCoupons = await codes();
      if (!('codes' in existingCoupons))
        return setOwnState({ step: 'choose', ...toFailureProps(existingCoupons.failure) });
      const columns: readonly string[] = firstCouponTable.columns;
      const ids = await getImportContext((name) => columns.some((column) => column.endsWith(name)));
      return setOwnState({
        step: 'checked',
        name,
        table: parseCouponTable(
          records,
          { country, takenCodes: existingCoupons.codes, ...ids },
          { displayedCells, selected: selection },
        ),
      });
    },
    [codes, getImportContext, formats.rules],
  );

  const choose = useCallback(
    async (file: File) => {
      attemptRef.current += 1;
      const attempt = attemptRef.current;
      const setOwnState = (next: UploadState) => attemptRef.current === attempt && setState(next);
      if (file.size > uploadBytes) return setOwnState({ step: 'choose', problem: 'tooLarge' });
      setOwnState({ step: 'reading', name: file.name });
      const sheets = await readTable(file);
      if (attemptRef.current !== attempt) return undefined;
      if (typeof sheets === 'string') return setOwnState({ step: 'choose', problem: sheets });
      const [onlySheet] = sheets;
      if (onlySheet === undefined) return setOwnState({ step: 'choose', problem: 'notATable' });
      if (sheets.length > 1) return setOwnState({ step: 'sheets', name: file.name, sheets });
      return check(file.name, onlySheet);
    },
    [check],
  );

  const chooseSheet = useCallback((name: string, sheet: Sheet) => check(`${name} · ${sheet.name}`, sheet), [check]);

  /** Reports the counts in a toast; the screen shows the rows. */
  const finish = useCallback(
    (name: string, results: readonly RowResult[]) => {
      const { saved, failed, unknown } = countRowStates(results);
      const counts = { saved: formats.count(saved), failed: formats.count(failed + unknown) };
      const areAllSaved = failed + unknown === 0;
      notify[areAllSaved ? 'success' : 'warning'](
        t(`coupons.upload.${areAllSaved ? 'allSaved' : 'someSaved'}`, counts),
      );
      setState({ step: 'done', name, results });
    },
    [t, formats],
  );

  const send = useCallback(
    async (name: string, table: CouponTable) => {
      attemptRef.current += 1;
      setState({ step: 'sending', name, table });
      // Reads the codes again: a code taken since the validation would make the result ambiguous.
      const codesBefore = await codes();
      if (!('codes' in codesBefore))
        return setState({ step: 'checked', name, table, ...toFailureProps(codesBefore.failure) });
      const tableWithTakenCodes = markTakenCodes(table, codesBefore.codes);
      const drafts = tableWithTakenCodes.rows.flatMap(({ draft }) => (draft === null ? [] : [draft]));
      if (drafts.length === 0) return finish(name, createRowResults(tableWithTakenCodes, null, codesBefore.codes));
      const result = await run({ body: { csv: toCouponCsv(drafts) } });
      // The platform rejected the whole file: nothing was created.
      if (result.kind === 'failed')
        return setState({ step: 'checked', name, table: tableWithTakenCodes, failure: result.failure });
      const reply = result.kind === 'answered' ? result.value : null;
      const existingCoupons = await codes();
      return finish(
        name,
        createRowResults(tableWithTakenCodes, reply, 'codes' in existingCoupons ? existingCoupons.codes : null),
      );
    },
    [run, codes, finish],
  );

  const restart = useCallback(() => {
    attemptRef.current += 1;
    setState({ step: 'choose' });
  }, []);
  return { state, choose, chooseSheet, chooseColumns: check, send, restart };
};
