import Box from '@mui/material/Box';
import { useQueries } from '@tanstack/react-query';
import { useApi } from '../../platform/api';
import { failureText } from '../../platform/failure-text';
import { LoadFailure } from '../../ui/load-failure';
import { PageHeading } from '../../ui/page-heading';
import { settings } from './api';
import { AvailabilityCard } from './store-status/availability-card';
import { BookRiderCard } from './riders/book-rider-card';
import { EquipmentCard } from './riders/equipment-card';
import { DeliveryTimesCard } from './riders/delivery-times-card';
import { CashCard } from './cash/cash-card';
import { FeeCard } from './fees/fee-card';
import { FeeTableCard } from './fees/fee-table-card';
import { messages } from './messages';
import { RetentionCard } from './retention-card';

export default function SettingsPage() {
  return (
    <>
      <PageHeading title={messages.title} description={messages.description} />
      <SettingsFailure />
      {/* Columns, not a grid: the cards differ so much in height that rows would leave holes. */}
      <Box sx={{ columns: '3 300px', columnGap: 3, '& > *': { breakInside: 'avoid', mb: 3 } }}>
        <AvailabilityCard />
        <FeeCard name="platformFee" />
        <FeeCard name="surgeFee" />
        <BookRiderCard />
        <EquipmentCard />
        <DeliveryTimesCard />
        <FeeTableCard />
        <CashCard />
        <RetentionCard />
      </Box>
    </>
  );
}

/** One message for all of the values: they come from one place and fail together more often than not. */
function SettingsFailure() {
  const api = useApi();
  const failed = useQueries({
    queries: [
      settings.storeStatus(api),
      settings.platformFee(api),
      settings.surgeFee(api),
      settings.bookRider(api),
      settings.equipment(api),
      settings.deliveryTimes(api),
      settings.feeTable(api),
    ],
  }).filter(({ isError }) => isError);
  const first = failed[0];
  if (!first) return null;
  const retry = () => failed.forEach(({ refetch }) => void refetch());
  return <LoadFailure text={failureText(first.error, messages.fetchFailed)} onRetry={retry} />;
}
