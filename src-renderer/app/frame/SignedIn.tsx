import { Outlet } from 'react-router-dom';
import { DataProvider } from '@kit/data/DataProvider';
import { addFeatureTexts } from '../featureTexts';
import { JobFollower } from '../jobs/JobFollower';
import { EndedClosingToasts } from './EndedClosingToasts';
import { ProofDialog } from './ProofDialog';

addFeatureTexts();

/** What all screens behind the login stand on. */
const SignedIn = () => (
  <DataProvider>
    <EndedClosingToasts />
    <JobFollower />
    <ProofDialog />
    <Outlet />
  </DataProvider>
);

export default SignedIn;
