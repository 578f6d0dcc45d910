import { useCallback, useRef, useState } from 'react';
import { t } from 'i18next';
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
import { readTable, type TableError } from '@kit/tables/readTable';
import type { TableSheet } from '@kit/tables/tableSheet';
import { createRowResults, countRowStates, type RowResult } from './uploadResult';

/** Maximum file size (1.5 MB). */
const maxUploadBytes = 1.5 * 1024 * 1024;
const maxRows = 5000;

type UploadProblem = 'tooLarge' | 'empty' | 'tooManyRows' | TableError;

export type CouponUploadState =
  | { step: 'choose'; problem?: UploadProblem; failure?: Failure }
  | { step: 'reading'; name: string }
  /** Asks for the sheet, if a workbook has several non-empty sheets. */
  | { step: 'sheets'; name: string; sheets: readonly TableSheet[] }
  /** Asks for the columns, if several titles match the same field. */
  | { step: 'columns'; name: string; sheet: TableSheet; table: CouponTable }
  | { step: 'checked'; name: string; table: CouponTable; failure?: Failure }
  | { step: 'sending'; name: string; table: CouponTable }
  | { step: 'done'; name: string; results: readonly RowResult[] };

type IdentifiedRow = { id: number };

const toFailureProps = (failure: Failure | null) => (failure === null ? {} : { failure });

/** Upload of a coupon file, from selection to the result of each row. */
export const useCouponUpload = () => {
  const [state, setState] = useState<CouponUploadState>({ step: 'choose' });
  const cache = useCallCache();
  const formats = useFormats();
  const commerce = useSession().settings?.commerceName ?? '';
  const { run } = useCommand('coupons.importCsv');
  const [canSeeProducts, canSeeMenus, canSeeStores] = [
    useCan('products', 'index'),
    useCan('menus', 'index'),
    useCan('stores', 'index'),
  ];
  /** Incremented for each file and on sending, so that late results of an earlier step are ignored. */
  const attemptRef = useRef(0);

  const loadAllRows = useCallback(
    <Row extends IdentifiedRow>(readPage: (page: number) => Promise<Outcome<ListPage<Row>>>) =>
      loadAllPages({ readPage, getKey: ({ id }: Row) => id }),
    [],
  );
  const loadCouponCodes = useCallback(async () => {
    const foundCoupons = await loadAllRows((page) => cache.read('coupons.list', { query: { page, limit: 1000 } }));
    return foundCoupons.failure === null
      ? { codes: new Set(foundCoupons.rows.map(({ code }) => toCouponKey(code))) }
      : foundCoupons;
  }, [loadAllRows, cache]);

  /** Loads the ids that exist on the platform; if that fails, the platform validates the ids instead. */
  const loadImportContext = useCallback(
    async (needsColumn: (title: string) => boolean) => {
      const getIds = (rows: readonly IdentifiedRow[]) => new Set(rows.map(({ id }) => id));
      const products =
        canSeeProducts && needsColumn('product_ids')
          ? await loadAllRows((page) => cache.read('products.list', { query: { page, limit: 1000 } }))
          : null;
      const groups =
        canSeeMenus && needsColumn('price_group_ids')
          ? await loadAllRows((page) => cache.read('priceGroups.list', { query: { page, limit: 1000 } }))
          : null;
      const stores = canSeeStores && needsColumn('store_ids') ? await cache.read('stores.all', {}) : null;
      return {
        ...(products?.failure === null && { products: getIds(products.rows) }),
        ...(groups?.failure === null && { priceGroups: getIds(groups.rows) }),
        ...(stores?.ok === true && {
          stores: getIds(stores.value),
          storeNames: groupIdsByName(stores.value, (name) => splitStoreName(name, commerce).rest),
        }),
      };
    },
    [loadAllRows, cache, commerce, canSeeProducts, canSeeMenus, canSeeStores],
  );

  /** Validates the rows of a sheet. */
  const validateSheet = useCallback(
    async (name: string, sheet: TableSheet, selection: Partial<Record<CouponColumn, number | undefined>> = {}) => {
      const { records, displayedCells } = sheet;
      attemptRef.current += 1;
      const attempt = attemptRef.current;
      const setStateIfCurrent = (nextState: CouponUploadState) => attemptRef.current === attempt && setState(nextState);
      setStateIfCurrent({ step: 'reading', name });
      const country = formats.rules;
      const parsedTable = parseCouponTable(
        records,
        { country, takenCodes: new Set() },
        { displayedCells, selected: selection },
      );
      if (parsedTable.rows.length === 0) return setStateIfCurrent({ step: 'choose', problem: 'empty' });
      if (parsedTable.rows.length > maxRows) return setStateIfCurrent({ step: 'choose', problem: 'tooManyRows' });
      if (parsedTable.ambiguousColumns.length > 0)
        return setStateIfCurrent({ step: 'columns', name, sheet, table: parsedTable });
      const existingCoupons = await loadCouponCodes();
      if (!('codes' in existingCoupons))
        return setStateIfCurrent({ step: 'choose', ...toFailureProps(existingCoupons.failure) });
      const columns: readonly string[] = parsedTable.columns;
      const importContext = await loadImportContext((name) => columns.some((column) => column.endsWith(name)));
      return setStateIfCurrent({
        step: 'checked',
        name,
        table: parseCouponTable(
          records,
          { country, takenCodes: existingCoupons.codes, ...importContext },
          { displayedCells, selected: selection },
        ),
      });
    },
    [loadCouponCodes, loadImportContext, formats.rules],
  );

  const selectFile = useCallback(
    async (file: File) => {
      attemptRef.current += 1;
      const attempt = attemptRef.current;
      const setStateIfCurrent = (nextState: CouponUploadState) => attemptRef.current === attempt && setState(nextState);
      if (file.size > maxUploadBytes) return setStateIfCurrent({ step: 'choose', problem: 'tooLarge' });
      setStateIfCurrent({ step: 'reading', name: file.name });
      const sheets = await readTable(file);
      if (attemptRef.current !== attempt) return undefined;
      if (typeof sheets === 'string') return setStateIfCurrent({ step: 'choose', problem: sheets });
      const [firstSheet] = sheets;
      if (firstSheet === undefined) return setStateIfCurrent({ step: 'choose', problem: 'notATable' });
      if (sheets.length > 1) return setStateIfCurrent({ step: 'sheets', name: file.name, sheets });
      return validateSheet(file.name, firstSheet);
    },
    [validateSheet],
  );

  const selectSheet = useCallback(
    (name: string, sheet: TableSheet) => validateSheet(`${name} · ${sheet.name}`, sheet),
    [validateSheet],
  );

  /** Reports the counts in a toast; the screen shows the rows. */
  const reportResults = useCallback(
    (name: string, results: readonly RowResult[]) => {
      const { saved, failed, unknown } = countRowStates(results);
      const counts = { saved: formats.count(saved), failed: formats.count(failed + unknown) };
      const areAllSaved = failed + unknown === 0;
      notify[areAllSaved ? 'success' : 'warning'](
        t(`coupons.upload.${areAllSaved ? 'allSaved' : 'someSaved'}`, counts),
      );
      setState({ step: 'done', name, results });
    },
    [formats],
  );

  const send = useCallback(
    async (name: string, table: CouponTable) => {
      attemptRef.current += 1;
      setState({ step: 'sending', name, table });
      // Reads the codes again: a code taken since the validation would make the result ambiguous.
      const codesBeforeSending = await loadCouponCodes();
      if (!('codes' in codesBeforeSending))
        return setState({ step: 'checked', name, table, ...toFailureProps(codesBeforeSending.failure) });
      const recheckedTable = markTakenCodes(table, codesBeforeSending.codes);
      const drafts = recheckedTable.rows.flatMap(({ draft }) => (draft === null ? [] : [draft]));
      if (drafts.length === 0)
        return reportResults(name, createRowResults(recheckedTable, null, codesBeforeSending.codes));
      const result = await run({ body: { csv: toCouponCsv(drafts) } });
      // The platform rejected the whole file: nothing was created.
      if (result.kind === 'failed')
        return setState({ step: 'checked', name, table: recheckedTable, failure: result.failure });
      const reply = result.kind === 'answered' ? result.value : null;
      const existingCoupons = await loadCouponCodes();
      return reportResults(
        name,
        createRowResults(recheckedTable, reply, 'codes' in existingCoupons ? existingCoupons.codes : null),
      );
    },
    [run, loadCouponCodes, reportResults],
  );

  const restart = useCallback(() => {
    attemptRef.current += 1;
    setState({ step: 'choose' });
  }, []);
  return { state, choose: selectFile, chooseSheet: selectSheet, chooseColumns: validateSheet, send, restart };
};
