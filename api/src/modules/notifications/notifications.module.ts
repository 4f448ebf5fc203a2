import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ENV, type Env } from '../../platform/settings/env.js';
import { IdentityModule } from '../customers/identity/identity.module.js';
import { OrdersModule } from '../orders/orders.module.js';
import { ShopConfigModule } from '../settings/shop-details/shop-config.module.js';
import { ShopConfigService } from '../settings/shop-details/shop-config.service.js';
import { EmailChannel } from './email-channel.js';
import { CHANNELS, type MessageChannel } from './message-channel.js';
import { NotificationEntity } from './notification.entity.js';
import { NotificationsRepository } from './notifications.repository.js';
import { NotifyOfAlarm } from './notify-of-alarm.js';
import { NotifyOfAttack } from './notify-of-attack.js';
import { NotifyOfBackups } from './notify-of-backups.js';
import { NotifyOfSecondFactor } from './notify-of-second-factor.js';
import { NotifyShopper } from './notify-shopper.js';
import { RehearsalChannel } from './rehearsal-channel.js';
import { SendAlert } from './send-alert.js';
import { StaffMails } from './staff-mails.js';
import { WriteMessage } from './write-message.js';

@Module({
  imports: [TypeOrmModule.forFeature([NotificationEntity]), OrdersModule, IdentityModule, ShopConfigModule],
  providers: [
    { provide: CHANNELS, useFactory: openChannels, inject: [ENV, ShopConfigService] },
    NotificationsRepository,
    NotifyOfAlarm,
    NotifyOfAttack,
    NotifyOfBackups,
    NotifyOfSecondFactor,
    NotifyShopper,
    SendAlert,
    StaffMails,
    WriteMessage,
  ],
})
export class NotificationsModule {}

/** A channel for SMS or WhatsApp is added here and to `hasChannel`, as soon as the shop has a contract with one. */
function openChannels({ mail, shopUrl, rehearsal }: Env, shop: ShopConfigService): MessageChannel[] {
  const channels = mail ? [new EmailChannel(mail, new URL(shopUrl).hostname, () => shop.readKeptShop())] : [];
  return rehearsal ? channels.map((channel) => new RehearsalChannel(channel)) : channels;
}
