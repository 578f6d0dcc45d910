import { useParams } from 'react-router-dom';
import { createWeekKey, parseWeekKey } from '@shared/domain/sales/consolidation';
import { NoSuchWeek } from './NoSuchWeek';
import { WeekDetail } from './WeekDetail';

/** Screen with the orders of a week's payment. */
const PaymentWeekScreen = () => {
  const { id = '' } = useParams();
  const week = parseWeekKey(id);
  return week === null ? <NoSuchWeek /> : <WeekDetail key={createWeekKey(week)} week={week} />;
};

export default PaymentWeekScreen;
