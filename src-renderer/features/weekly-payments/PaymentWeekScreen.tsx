import { useParams } from 'react-router-dom';
import { weekKey, parseWeekKey } from '@shared/domain/sales/consolidation';
import { NoSuchWeek } from './NoSuchWeek';
import { WeekDetail } from './WeekDetail';

/** Orders of a week's payment. */
const PaymentWeekScreen = () => {
  const { id = '' } = useParams();
  const week = parseWeekKey(id);
  return week === null ? <NoSuchWeek /> : <WeekDetail key={weekKey(week)} week={week} />;
};

export default PaymentWeekScreen;
