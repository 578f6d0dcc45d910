import { Box } from '@chakra-ui/react';
import { t } from 'i18next';
import { useParams } from 'react-router-dom';
import { useBlockData } from '@entities/pages/useBlockData';
import { useCall } from '@kit/data/useCall';
import { ErrorState, Spinner } from '@kit/ui/layout/states';
import { LandingEditorBody } from './LandingEditorBody';

/** Editor of the landing in the URL, or of a new one. */
const LandingEditorScreen = () => {
  const { id } = useParams();
  const landingQuery = useCall('customLandings.get', { params: { id: id ?? 0 } }, { enabled: id !== undefined });
  const { data, failure: dataFailure, refetch: refetchData } = useBlockData();
  const isLoaded = id === undefined || landingQuery.value !== undefined;
  if (isLoaded && data !== null) {
    return (
      <LandingEditorBody
        key={id ?? 'new'}
        landing={id === undefined ? null : (landingQuery.value ?? null)}
        data={data}
      />
    );
  }
  const failure = !isLoaded ? landingQuery.failure : dataFailure;
  return (
    <Box as="main" minH="100dvh" bg="bg" pt="10">
      {failure === null ? (
        <Spinner label={t('landings.loading')} />
      ) : (
        <ErrorState failure={failure} onRetry={isLoaded ? refetchData : landingQuery.refetch} />
      )}
    </Box>
  );
};

export default LandingEditorScreen;
