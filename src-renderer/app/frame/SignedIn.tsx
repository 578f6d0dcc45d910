import { Outlet } from 'react-router-dom';
import { DataProvider } from '@kit/data/DataProvider';
import { addFeatureTexts } from '../featureTexts';

addFeatureTexts();

/** What all screens behind the login stand on. */
const SignedIn = () => (
  <DataProvider>
    <Outlet />
  </DataProvider>
);

export default SignedIn;
