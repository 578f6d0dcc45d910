import { Outlet } from 'react-router-dom';
import { DataProvider } from '@kit/data/DataProvider';
import { addFeatureTexts } from '../featureTexts';
import { JobNotifier } from '../jobs/JobNotifier';
import { AlarmSounds } from './AlarmSounds';
import { EndedClosingToasts } from './EndedClosingToasts';
import { ReauthDialog } from './session/ReauthDialog';

addFeatureTexts();

/** What all screens behind the login stand on. */
const SignedIn = () => (
  <DataProvider>
    <AlarmSounds />
    <EndedClosingToasts />
    <JobNotifier />
    <ReauthDialog />
    <Outlet />
  </DataProvider>
);

export default SignedIn;
