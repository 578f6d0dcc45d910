import { Navigate } from 'react-router-dom';
import { FormPage } from '@kit/resource/page/FormPage';
import { bannerPages } from './bannerAreas';
import { bannerForm } from './bannersForm';
import { useIsCustomerCare } from './informative/useIsCustomerCare';

/** Shows the form of a banner, or redirects the customer care tenant to the list of news. */
const BannerFormScreen = () =>
  useIsCustomerCare() ? <Navigate to={bannerPages.paths.list} replace /> : <FormPage form={bannerForm} />;

export default BannerFormScreen;
