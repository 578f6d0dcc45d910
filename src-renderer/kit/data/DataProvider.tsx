import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useRef, type ReactNode } from 'react';
import { useSession } from '@kit/session/hooks';
import { usePersistedQueries } from './persistedQueries';
import { useScope } from './scope';
import { useChangedAreas } from './useChangedAreas';

/**
 * Query client settings. The gateway retries and detects the network, so nothing here retries or uses the browser's
 * online state.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: false, networkMode: 'always', gcTime: 5 * 60_000, refetchOnReconnect: false },
      mutations: { retry: false, networkMode: 'always', gcTime: 0 },
    },
  });

/** Clears data of another tenant or user, and refetches visible data when the platform is reachable again. */
const useCacheMaintenance = (client: QueryClient) => {
  const { tenant, epoch } = useScope();
  const { online } = useSession();
  const wasOnline = useRef(online);

  // Clears the cache on sign-out, when the provider unmounts.
  useEffect(() => () => client.clear(), [client]);

  useEffect(() => {
    client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== tenant || queryKey[1] !== epoch });
    client.getMutationCache().clear();
  }, [client, tenant, epoch]);

  useEffect(() => {
    if (online && !wasOnline.current) void client.refetchQueries({ type: 'active' });
    wasOnline.current = online;
  }, [client, online]);
};

const CacheMaintenance = ({ client }: { client: QueryClient }) => {
  useCacheMaintenance(client);
  useChangedAreas(client);
  return null;
};

const sharedClient = createQueryClient();

/** Provides the query client to all screens; rendered inside the session. */
export const DataProvider = ({ children, client = sharedClient }: { children: ReactNode; client?: QueryClient }) => {
  const isRestoring = usePersistedQueries(client);
  return (
    <QueryClientProvider client={client}>
      <CacheMaintenance client={client} />
      {!isRestoring && children}
    </QueryClientProvider>
  );
};
