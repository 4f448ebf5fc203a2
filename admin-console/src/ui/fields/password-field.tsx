import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import { useState } from 'react';
import { visuallyHidden } from '../visually-hidden';
import { Field, type FieldProps } from './field';

/** Shows what is typed when it is asked to: a long password is typed wrong more often than it is looked at over a shoulder. */
export function PasswordField(props: Omit<FieldProps, 'type' | 'endAdornment' | 'inputProps'>) {
  const [shown, setShown] = useState(false);
  const reveal = (
    <InputAdornment position="end">
      <Button size="small" onClick={() => setShown(!shown)}>
        {shown ? 'Hide' : 'Show'}
        <Box component="span" sx={visuallyHidden}>
          {` ${props.label}`}
        </Box>
      </Button>
    </InputAdornment>
  );
  const inputProps = { autoCapitalize: 'none', spellCheck: false };
  return <Field {...props} type={shown ? 'text' : 'password'} inputProps={inputProps} endAdornment={reveal} />;
}
