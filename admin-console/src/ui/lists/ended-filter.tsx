import ToggleButton from '@mui/material/ToggleButton';

interface EndedFilterProps {
  label: string;
  shown: boolean;
  onShow: (shown: boolean) => void;
}

/** Shows what is over beside what is not. */
export function EndedFilter({ label, shown, onShow }: EndedFilterProps) {
  return (
    <ToggleButton
      value="ended"
      size="small"
      selected={shown}
      onChange={() => onShow(!shown)}
      sx={{ mx: { xs: 2.5, sm: 3 }, my: 1, px: 2, minHeight: 48 }}
    >
      {label}
    </ToggleButton>
  );
}
