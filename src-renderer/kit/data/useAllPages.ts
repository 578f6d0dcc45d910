import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { AllPages, LoadingProgress } from '@shared/contract/allPages';
import { CallFailure } from './callFailure';
import { allPagesOf, type ListName, type RowOf } from './lists';
import { readOf, type Read } from './queryResult';
import { useScope } from './scope';

interface AllPagesOptions<N extends ListName> {
  load: (signal: AbortSignal, onProgress: (progress: LoadingProgress) => void) => Promise<AllPages<RowOf<N>>>;
  pollEvery?: number;
}

interface AllPagesRead<Row> extends Read<AllPages<Row>> {
  /** How far the reading under way has come. */
  progress: LoadingProgress | null;
}

/**
 * All rows of a list, kept current. The first reading shows what it gathered even when a page failed; a later one
 * that fails leaves the complete rows from before on screen, marked stale.
 */
export const useAllPages = <N extends ListName>(
  name: N,
  { load, pollEvery }: AllPagesOptions<N>,
): AllPagesRead<RowOf<N>> => {
  const client = useQueryClient();
  const { tenant, epoch } = useScope();
  const key = [tenant, epoch, allPagesOf(name)];
  const progressKey = [tenant, epoch, `${allPagesOf(name)}:progress`];
  const progress = useQuery<LoadingProgress | null>({ queryKey: progressKey, queryFn: () => null, enabled: false });
  const all = useQuery<AllPages<RowOf<N>>>({
    queryKey: key,
    queryFn: async ({ signal }) => {
      client.setQueryData(progressKey, null);
      const loaded = await load(signal, (step) => client.setQueryData(progressKey, step));
      const before = client.getQueryData<AllPages<RowOf<N>>>(key);
      if (loaded.failure !== null && (before?.ok === true || loaded.rows.length === 0)) {
        throw new CallFailure(loaded.failure);
      }
      return loaded;
    },
    refetchInterval: pollEvery ?? false,
  });
  return { ...readOf(all), progress: progress.data ?? null };
};
