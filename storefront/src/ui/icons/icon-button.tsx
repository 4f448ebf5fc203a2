import type { ButtonHTMLAttributes } from 'react';
import { classes } from '../classes';
import { Icon, type IconName } from './icon';
import styles from './icon-button.module.css';

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label'> {
  /** What the button does, for screen readers. */
  label: string;
  icon?: IconName;
}

export function IconButton({ label, icon, className, children, ...rest }: IconButtonProps) {
  return (
    <button type="button" aria-label={label} title={label} className={classes(styles.iconButton, className)} {...rest}>
      {icon && <Icon name={icon} />}
      {children}
    </button>
  );
}
