import { webhookKinds } from '../../webhooks/webhook-kinds.ts';

export const webhooksUsage = `Usage: campus-cover webhooks <command>

  add                    Add an endpoint that receives a school's events. Its secret is shown once.
    --school <school>      the school's name in its files, e.g. bay-state
    --name <name>          who receives the events, e.g. "Billing office"
    --url <address>        https; plain http only for this machine
    --kind <kind>          a kind of event; may be repeated:
                           ${webhookKinds.join(', ')}
  list                   List the endpoints, with their waiting and failed deliveries
    --school <school>      only this school's
  remove <id>            Remove an endpoint and its waiting deliveries immediately
  rotate <id>            Create a new secret, shown once. The portal also signs with the old secret for a while.
    --overlap <hours>      for how long, 0 to 168; default: 24
  enable <id>            Enable a disabled endpoint again
  deliveries <id>        List the endpoint's newest deliveries
    --state <state>        only waiting, failed or delivered ones
    --most <number>        how many, 1 to 1000; default: 50
  replay <id>            Send events again, whether or not they arrived
    --event <id>           this event
    --since <time>         all events since this time, e.g. 2026-11-27T08:00:00-05:00

Exit code of "list": 0 every endpoint works, 1 one of them is disabled or has failed deliveries.
Only one process at a time can use the embedded database: stop the portal first. With PostgreSQL, the portal can keep
running.`;
