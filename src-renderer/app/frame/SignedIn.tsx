import { Outlet } from 'react-router-dom';
import { DataProvider } from '@kit/data/DataProvider';
import { addFeatureTexts } from '../featureTexts';
import { JobFollower } from '../jobs/JobFollower';
import { AlarmSounds } from './AlarmSounds';
import { EndedClosingToasts } from './EndedClosingToasts';
import { ProofDialog } from './ProofDialog';

addFeatureTexts();

/** What all screens behind the login stand on. */
const SignedIn = () => (
  <DataProvider>
    <AlarmSounds />
    <EndedClosingToasts />
    <JobFollower />
    <ProofDialog />
    <Outlet />
  </DataProvider>
);

export default SignedIn;
