/** Ours; a speaker's version of one is a row of letter_templates with its key. */
export const LETTER_TEMPLATES = [
  {
    key: "inquiry-reply",
    name: "Inquiry reply",
    subject: "Your inquiry about {{event.title}}",
    body: `Hi {{recipient.first_name}},

Thank you for asking about {{event.title}} on {{event.date}}. It sounds like a good fit, and I'd love to help.

Could we talk for 15 minutes this week? I'd like to hear who will be in the room and what you want to be different for them afterward. Then I can suggest a topic and a fee that make sense.

What time works for you?

Best,
{{profile.name}}`,
  },
  {
    key: "follow-up",
    name: "Follow-up",
    subject: "Following up on {{event.title}}",
    body: `Hi {{recipient.first_name}},

I wanted to follow up on {{event.title}} on {{event.date}}. I'm still excited about it, and I know how full inboxes get.

Is there anything I can send to help you decide? I'm happy to get on a call, send video or introduce you to a client who has seen me speak.

Even a quick note on where things are would help.

Best,
{{profile.name}}`,
  },
  {
    key: "last-follow-up",
    name: "Last follow-up",
    subject: "Still considering me for {{event.title}}?",
    body: `Hi {{recipient.first_name}},

I haven't heard back about {{event.title}}, so this is my last note for now. If you've decided on someone else, that's completely fine. A one-line reply is all I need.

If you're still deciding about {{event.date}}, tell me what would help and when you expect to know.

Either way, I appreciate that you thought of me.

Best,
{{profile.name}}`,
  },
  {
    key: "ask-holder",
    name: "Ask a holder",
    subject: "Your hold for {{event.title}}",
    body: `Hi {{recipient.first_name}},

You have a hold on {{event.date}} for {{event.title}}, and I've had another request for the same date. You asked first, so I wanted to check with you before I reply.

Would you like to confirm? If so, I'll send an agreement right away. If you no longer need the date, tell me and I'll release it.

Can you let me know by the end of the week?

Thank you,
{{profile.name}}`,
  },
  {
    key: "lost-date",
    name: "After a lost date",
    subject: "{{event.title}}: another time, I hope",
    body: `Hi {{recipient.first_name}},

I'm sorry we couldn't make {{event.date}} work for {{event.title}}. I would have enjoyed it, and I appreciate that you asked.

If your date moves, or when you plan the next one, let me know early and I'll do my best to be there. If a recommendation would help now, I'm glad to suggest a colleague.

I hope it's a great event.

Best,
{{profile.name}}`,
  },
  {
    key: "confirmation",
    name: "Confirmation",
    subject: "Confirmed: {{event.title}}",
    body: `Hi {{recipient.first_name}},

You're on my calendar: {{event.title}} on {{event.date}}. I'm looking forward to it.

A few things will help me prepare:

- Who will be in the audience, and what's on their minds right now
- What you'd like people to do differently the next morning
- The best person to call on the day of the event, with a cell number

Could we set up a short planning call a few weeks before the event? Until then, just reply to this email if anything changes.

Best,
{{profile.name}}`,
  },
  {
    key: "thank-you",
    name: "Thank-you",
    subject: "Thank you for {{event.title}}",
    body: `Hi {{recipient.first_name}},

Thank you for having me at {{event.title}}. You and your team made it easy, and your audience was a pleasure to speak to.

I'd love to hear what people said afterward. What stayed with them? And if there's anything I can send to keep the conversation going, tell me.

I hope we get to work together again.

Warmly,
{{profile.name}}`,
  },
  {
    key: "referral",
    name: "Referral",
    subject: "A small favor after {{event.title}}",
    body: `Hi {{recipient.first_name}},

Thank you again for having me at {{event.title}}. I enjoyed it.

Most of my work comes through people who have seen me speak. Do you know someone who plans events and might want a session like yours? A short introduction by email would mean a lot, and I'll take good care of them.

No pressure if no one comes to mind.

Warmly,
{{profile.name}}`,
  },
  {
    key: "rebooking",
    name: "Rebooking",
    subject: "What's next after {{event.title}}?",
    body: `Hi {{recipient.first_name}},

I enjoyed working with you on {{event.title}}, and I'd love to come back.

I'm planning my calendar now. Do you have something coming up where a new keynote or a hands-on session would help? If you tell me what your team is working on, I'll send you an idea or two.

Would a quick call next week be useful?

Best,
{{profile.name}}`,
  },
  {
    key: "keep-in-touch",
    name: "Keep in touch",
    subject: "How are things?",
    body: `Hi {{recipient.first_name}},

It's been a while since we talked, and I wanted to see how things are going.

Is there anything you're planning that I could help with? If a topic or a date comes to mind, just reply to this email.

Best,
{{profile.name}}`,
  },
  {
    key: "availability",
    name: "Availability to a bureau",
    subject: "{{profile.name}}: open dates",
    body: `Hi {{recipient.first_name}},

I'm filling in my calendar for the months ahead and still have good dates open.

If you have a client I might be right for, send me the date and the audience. I'll tell you the same day whether I'm free and place a hold while they decide.

Is there anything new you'd like from me, such as a clip, a one-sheet or a topic for a specific industry?

Thank you for keeping me in mind,
{{profile.name}}`,
  },
  {
    key: "in-town",
    name: "In your area",
    subject: "I'll be in {{event.city}}",
    body: `Hi {{recipient.first_name}},

I'm speaking in {{event.city}} on {{event.date}}, and I'm also open on {{event.free_days}}. Since I'll already be in the area, travel would cost you very little.

Would a session for your team be useful while I'm there? If so, tell me who would be in the room, and I'll hold the date while you decide.

If the timing isn't right, I'd still love to meet for coffee.

Best,
{{profile.name}}`,
  },
] as const;
