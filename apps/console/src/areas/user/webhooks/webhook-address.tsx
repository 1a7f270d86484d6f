import classes from '../api-keys/api-keys.module.css';

/** An address, which has no spaces to break at: on two lines, and whole to whoever points at it. */
export const WebhookAddress = ({ address }: { address: string }) => (
  <span className={classes.address} title={address}>
    {address}
  </span>
);
